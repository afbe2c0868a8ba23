package org.photinus.studio.check;

import org.photinus.phase.ExactTime;
import org.photinus.studio.film.Film;
import org.photinus.studio.film.FilmView;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;

/** The digest of a whole run: the outcome that the fastest engine finds, and every phase of every instant of its film. */
public final class RunCheck {
    /** An instant costs a look at all agents. */
    private static final int MOST_INSTANTS = 3000;

    private RunCheck() {}

    /** The digest of the run at an address. */
    public static String digest(String address) {
        Session session = Session.of(StudioAddress.parse(address));
        Digest digest = new Digest();
        digest.add(session.json(session.outcome(periods -> {})).toString());
        Film film = session.film();
        add(film, digest);
        for (int i = 0; i < MOST_INSTANTS && film.stepInstant(session.horizon()); i++) {
            add(film, digest);
        }
        digest.add(film.containingArc().length())
                .add(film.syncTime().map(ExactTime::toString).orElse("none"));
        return digest.toString();
    }

    private static void add(Film film, Digest digest) {
        digest.add(film.now().periods())
                .add(film.now().ticks())
                .add(film.jumps())
                .add(film.instants());
        for (int i = 0; i < film.agents(); i++) {
            digest.add(film.phase(i)).add(film.status(i));
        }
        FilmView.recent(film, 0, (kind, agent, other, age, flight) -> {
            digest.add(kind.number()).add(agent).add(other).add(flight);
            return true;
        });
    }
}
