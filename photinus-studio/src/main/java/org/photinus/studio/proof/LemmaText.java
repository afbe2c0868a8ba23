package org.photinus.studio.proof;

import java.util.Optional;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.theory.StringLemma;
import org.photinus.theory.SyncTimeBound;

/** The paper's lemma on the probability of the string, beside the exact one, for one p of all agents. */
public final class LemmaText {
    /** The slider has this many places. */
    private static final int PLACES = 99;

    private static final int HALVINGS = 50;

    private final OscillatorNetwork network;
    private final VertexNames names;

    private LemmaText(OscillatorNetwork network, VertexNames names) {
        this.network = network;
        this.names = names;
    }

    /** The lemma for the network of a session, whatever p it has; what has none is refused with the reason. */
    public static LemmaText of(Session session) {
        OscillatorNetwork network = session.description().network();
        Optional<String> edges = network.triggering()
                .byCoins()
                .filter(coins -> !coins.isPerFiring())
                .map(LemmaText::byEdges);
        Optional<String> objection = ProofScope.objection(session)
                .or(() -> edges)
                .or(() -> StringLemma.objection(network.with(VertexTriggering.of(0.5))));
        if (objection.isPresent()) {
            throw new InputException(objection.orElseThrow());
        }
        return new LemmaText(network, session.description().names());
    }

    private static String byEdges(CoinTriggering coins) {
        return "The lemma is about one coin per firing, but the trigger is "
                + coins.key().orElse("another") + "; set Trigger to vertex.";
    }

    private StringLemma at(double p) {
        return StringLemma.of(network.with(VertexTriggering.of(p)));
    }

    /**
     * Both sides at one p: {@code exact} and {@code claimed} in words, their logarithms, whether it {@code holds}, the
     * {@code reason}, the {@code root} whose string is least probable, and the bounds that stand: {@code valid},
     * {@code periods}.
     */
    public JsonText verdict(double p) {
        StringLemma lemma = at(p);
        int root = lemma.leastProbableRoot();
        OscillatorNetwork withP = network.with(VertexTriggering.of(p));
        BoundText bounds = new BoundText(withP, names);
        return new JsonText()
                .number("p", p)
                .text("exact", lemma.probability(root).toString())
                .number("log10Exact", lemma.probability(root).log10())
                .text("claimed", lemma.claimed().toString())
                .number("log10Claimed", lemma.claimed().log10())
                .flag("holds", lemma.applies())
                .text("reason", lemma.reason())
                .text("root", names.name(root))
                .object("valid", bounds.of(SyncTimeBound.valid(withP)))
                .object("periods", bounds.of(SyncTimeBound.periods(withP)));
    }

    /**
     * Both sides for p from 0.01 to 0.99: the logarithms {@code exact} and {@code claimed}, and {@code failsFrom}, beyond
     * which the lemma fails; null if it nowhere does.
     */
    public JsonText curve() {
        StringBuilder exact = new StringBuilder();
        StringBuilder claimed = new StringBuilder();
        double failsFrom = Double.NaN;
        for (int place = 1; place <= PLACES; place++) {
            double p = place / (PLACES + 1.0);
            StringLemma lemma = at(p);
            String comma = place == 1 ? "[" : ",";
            exact.append(comma)
                    .append(lemma.probability(lemma.leastProbableRoot()).log10());
            claimed.append(comma).append(lemma.claimed().log10());
            if (Double.isNaN(failsFrom) && !lemma.applies()) {
                failsFrom = between((place - 1) / (PLACES + 1.0), p);
            }
        }
        return new JsonText()
                .json("exact", exact + "]")
                .json("claimed", claimed + "]")
                .number("failsFrom", failsFrom);
    }

    /** Where it begins to fail, between a p at which it holds, or 0, and one at which it fails. */
    private double between(double holds, double fails) {
        double low = holds;
        double high = fails;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            boolean applies = middle > 0 && at(middle).applies();
            low = applies ? middle : low;
            high = applies ? high : middle;
        }
        return high;
    }
}
