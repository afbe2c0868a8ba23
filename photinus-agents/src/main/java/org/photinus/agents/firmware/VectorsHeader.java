package org.photinus.agents.firmware;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Vectors as a C header. The receivers have an array of their own, since some forty vectors share one: a vector takes 20
 * bytes of flash in place of 48.
 */
final class VectorsHeader {
    /** What an index of 16 bits can tell apart. */
    private static final int MOST_RECEIVERS = 1 << 16;

    private static final String TEMPLATE = """
            /*
             * photinus_receiver_vectors.h: what a receiver has to do with a pulse, made by the receivers of Photinus.
             * SPDX-License-Identifier: Apache-2.0
             *
             * Made by a program: do not edit. For each vector, photinus_receive with its receiver, phase, target and draw
             * has to give its outcome and its phase_after. The arrays are const: a linker puts them into flash.
             */
            #ifndef PHOTINUS_RECEIVER_VECTORS_H
            #define PHOTINUS_RECEIVER_VECTORS_H

            #include "photinus_receiver.h"

            #define PHOTINUS_RECEIVER_COUNT @RECEIVERS@u
            #define PHOTINUS_VECTOR_COUNT @VECTORS@u

            typedef struct {
                uint16_t receiver;    /* its index in photinus_vector_receivers */
                uint8_t outcome;      /* a photinus_outcome */
                uint32_t phase;       /* before the pulse */
                uint32_t target;
                uint32_t draw;
                uint32_t phase_after;
            } photinus_vector;

            /* period, threshold, refractory, window, gain_forward, gain_back, tie */
            static const photinus_receiver photinus_vector_receivers[PHOTINUS_RECEIVER_COUNT] = {
            @RECEIVER_ROWS@
            };

            /* receiver, outcome, phase, target, draw, phase_after */
            static const photinus_vector photinus_vectors[PHOTINUS_VECTOR_COUNT] = {
            @VECTOR_ROWS@
            };

            #endif
            """;

    private final List<TimerReceiver> receivers;
    private final List<ReceiverVector> vectors;

    private VectorsHeader(List<TimerReceiver> receivers, List<ReceiverVector> vectors) {
        this.receivers = receivers;
        this.vectors = vectors;
    }

    static VectorsHeader of(ReceiverVectors vectors) {
        List<TimerReceiver> receivers = vectors.receivers();
        if (!(receivers.size() <= MOST_RECEIVERS)) {
            throw new IllegalArgumentException("the vectors of a C header must have at most " + MOST_RECEIVERS
                    + " receivers, but have " + receivers.size() + "; split them");
        }
        return new VectorsHeader(receivers, vectors.vectors());
    }

    String text() {
        Map<TimerReceiver, Integer> places = new HashMap<>();
        receivers.forEach(receiver -> places.put(receiver, places.size()));
        return TEMPLATE.replace("@RECEIVERS@", Integer.toString(receivers.size()))
                .replace("@VECTORS@", Integer.toString(vectors.size()))
                .replace(
                        "@RECEIVER_ROWS@",
                        receivers.stream().map(VectorsHeader::row).collect(Collectors.joining(",\n")))
                .replace(
                        "@VECTOR_ROWS@",
                        vectors.stream()
                                .map(vector -> row(Objects.requireNonNull(places.get(vector.receiver())), vector))
                                .collect(Collectors.joining(",\n")));
    }

    private static String row(TimerReceiver receiver) {
        return "    {"
                + numbers(
                        receiver.period(),
                        receiver.threshold(),
                        receiver.refractory(),
                        receiver.window(),
                        receiver.gainForward(),
                        receiver.gainBack())
                + ", PHOTINUS_TIE_" + receiver.tie() + "}";
    }

    private static String row(int place, ReceiverVector vector) {
        return "    {" + numbers(place) + ", PHOTINUS_" + vector.outcome() + ", "
                + numbers(vector.phase(), vector.target(), vector.draw(), vector.phaseAfter()) + "}";
    }

    /** Unsigned, so that those of 2^31 and more are no surprise to a compiler; with int of 16 bits C takes a longer type. */
    private static String numbers(long... values) {
        return LongStream.of(values).mapToObj(value -> value + "u").collect(Collectors.joining(", "));
    }
}
