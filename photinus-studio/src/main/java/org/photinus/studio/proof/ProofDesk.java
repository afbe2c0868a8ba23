package org.photinus.studio.proof;

import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.studio.film.Film;
import org.photinus.studio.session.JsonText;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;

/** What the room "Prove" has open; its answers are texts of JSON. */
public final class ProofDesk {
    private @Nullable StringProof proof;
    private @Nullable String lemmaAddress;
    private @Nullable LemmaText lemma;

    /** Opens the string of a root of a session, by its number, at its start. */
    public String string(Session session, int root) {
        proof = null;
        StringProof opened = StringProof.of(session, root);
        proof = opened;
        return opened.describe().toString();
    }

    private StringProof proof() {
        StringProof open = proof;
        if (open == null) {
            throw new IllegalStateException("a string must be opened before it is played");
        }
        return open;
    }

    /** Goes to the moment just after jump k of the string, and says what is there. */
    public String go(long k) {
        proof().go(k);
        return proof().moment().toString();
    }

    /** Goes to a time in periods, at most to the end of the string, and says what is there. */
    public String seek(double periods) {
        proof().seek(periods);
        return proof().moment().toString();
    }

    /** The film that the string drives, or that by coins. */
    public Film film(boolean isByCoins) {
        return proof().film(isByCoins);
    }

    /** The lemma for the network of an address, with one p for all agents. */
    public String lemma(String address, double p) {
        return lemma(address).verdict(p).toString();
    }

    /** The same over p. */
    public String lemmaCurve(String address) {
        return lemma(address).curve().toString();
    }

    private LemmaText lemma(String address) {
        LemmaText known = address.equals(lemmaAddress) ? lemma : null;
        LemmaText found = known == null ? LemmaText.of(session(address)) : known;
        lemmaAddress = address;
        lemma = found;
        return found;
    }

    private static Session session(String address) {
        return Session.of(StudioAddress.parse(address));
    }

    /** The {@code address} from which the runs of a session start, and the {@code reason} why no law is asked for, or null. */
    public static String start(Session session, boolean isGiven) {
        JsonText json = TailTheory.objection(session);
        return (session.isRecording() ? json : json.text("address", TailTheory.start(session, isGiven))).toString();
    }

    /** What bounds and closed forms say of the runs of an address. */
    public static String bounds(String address) {
        return new TailTheory(session(address)).bounds().toString();
    }

    /** The exact law of the runs of an address. */
    public static String law(String address, LongConsumer progress) {
        return new TailTheory(session(address)).law(progress).toString();
    }
}
