package org.photinus.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that describe a digraph, each as it was written; the readers of text make sense of it. */
class GraphOptions {
    @Option(
            names = "--network",
            paramLabel = "FILE",
            description = "A YAML file with the options of a network as keys (pulseProbability, …); options given here"
                    + " win over it.")
    @Nullable
    Path network;

    @Option(
            names = "--graph",
            paramLabel = "G",
            description = "complete, path, cycle, star, regular:D, grid:RxC, torus:RxC, tree:B, gnp:P,"
                    + " geometric:RADIUS, small-world:K,BETA, scale-free:M, rooted:D, or a file: an edge list (.txt .tsv"
                    + " .csv .edges), GraphML, DOT (.dot .gv), GEXF, Matrix Market (.mtx), JSON, an adjacency matrix"
                    + " (.adj), each also .gz. Default: regular:5.")
    @Nullable
    String graph;

    @Option(
            names = "--graph-format",
            paramLabel = "FORMAT",
            description = "The format of a graph file whose ending does not tell: edge-list, graphml, dot, gexf,"
                    + " matrix-market, json, adjacency-csv.")
    @Nullable
    String graphFormat;

    @Option(names = "--undirected", description = "Each arc of a graph file means both arcs.")
    boolean undirected;

    @Option(names = "--reverse", description = "Turns every arc round.")
    boolean reverse;

    @Option(
            names = "--weights-as",
            paramLabel = "WHAT",
            description = "pulse-probability: the weights of a graph file are the p of its arcs, with --trigger edge."
                    + " Else they are ignored.")
    @Nullable
    String weightsAs;

    @Option(
            names = {"-n", "--agents"},
            paramLabel = "N",
            description = "How many agents a family has. Default: 50.")
    @Nullable
    String agents;

    @Option(names = "--seed", paramLabel = "S", description = "Seed of everything random. Default: 1.")
    @Nullable
    String seed;
}
