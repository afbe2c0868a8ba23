package org.photinus.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldEvent.Answer;
import org.photinus.hybrid.world.WorldEvent.Arrival;
import org.photinus.hybrid.world.WorldEvent.ComingUp;
import org.photinus.hybrid.world.WorldEvent.Departure;
import org.photinus.hybrid.world.WorldEvent.Firing;
import org.photinus.hybrid.world.WorldEvent.GoingDown;
import org.photinus.hybrid.world.WorldEvent.LaterSend;
import org.photinus.hybrid.world.WorldEvent.Ready;
import org.photinus.hybrid.world.WorldEvent.Voice;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/** Changes one thing in a recording, or a few things that belong together, by chance. */
final class Tampering {
    private final RandomSequence random;
    private final WorldArc arc;
    private final List<WorldEvent> events;

    Tampering(WorldArc arc, long number) {
        this.random = RandomSequence.of(number, RandomStream.DIGRAPH);
        this.arc = arc;
        this.events = new ArrayList<>(arc.events());
    }

    /** What was done, and what came of it; empty if that would be no recording. */
    record Tampered(String kind, Optional<WorldArc> arc) {}

    Tampered tampered() {
        try {
            return tamper();
        } catch (IllegalArgumentException e) {
            return new Tampered("nothing", Optional.empty());
        }
    }

    private Tampered tamper() {
        long[] initial =
                IntStream.range(0, arc.agents()).mapToLong(arc::initial).toArray();
        BitSet down = new BitSet();
        IntStream.range(0, arc.agents()).filter(i -> !arc.startsUp(i)).forEach(down::set);
        ExactTime end = arc.end().t();
        String kind;
        switch (events.isEmpty() ? 0 : random.nextInt(12)) {
            case 0 -> {
                end = random.nextInt(2) == 0 ? moved(end) : end.plus(ExactTime.ofPeriods(1 + random.nextInt(3)));
                kind = "end";
            }
            case 1 -> {
                int agent = random.nextInt(arc.agents());
                if (down.get(agent) || random.nextInt(4) == 0) {
                    down.flip(agent);
                    initial[agent] = 0;
                } else {
                    initial[agent] = moved(initial[agent]);
                }
                kind = "start";
            }
            case 2 -> {
                kind = "left out " + name(events.remove(random.nextInt(events.size())));
            }
            case 3 -> {
                int one = random.nextInt(events.size());
                events.add(one, events.get(one));
                kind = "doubled " + name(events.get(one));
            }
            case 4, 5 -> {
                int one = random.nextInt(events.size());
                int other = one + 1 < events.size() ? one + 1 : 0;
                kind = "swapped " + name(events.get(one)) + " and " + name(events.get(other));
                Collections.swap(events, one, other);
            }
            default -> {
                int one = random.nextInt(events.size());
                kind = "changed " + name(events.get(one));
                events.set(one, changed(events.get(one)));
            }
        }
        return new Tampered(kind, Optional.of(WorldArc.of(initial, down, events, end)));
    }

    private static String name(WorldEvent event) {
        return event.getClass().getSimpleName();
    }

    private long moved(long ticks) {
        return switch (random.nextInt(4)) {
            case 0 -> ticks + 1;
            case 1 -> ticks - 1;
            case 2 -> 0;
            default -> random.nextInt(11) * (Ticks.PERIOD / 10);
        };
    }

    private ExactTime moved(ExactTime t) {
        return switch (random.nextInt(4)) {
            case 0 -> t.plus(1);
            case 1 -> t.equals(ExactTime.ZERO) ? t : t.minus(new ExactTime(0, 1));
            case 2 -> t.plus(Ticks.PERIOD / 10);
            default -> t.half();
        };
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private int agent() {
        return random.nextInt(arc.agents());
    }

    private WorldEvent changed(WorldEvent event) {
        int what = random.nextInt(6);
        if (event instanceof Firing f) {
            return switch (what) {
                case 0 -> new Firing(moved(f.t()), f.agent(), f.after(), f.voice(), f.later(), f.departures());
                case 1 -> new Firing(f.t(), agent(), f.after(), f.voice(), f.later(), f.departures());
                case 2 -> new Firing(f.t(), f.agent(), moved(f.after()), f.voice(), f.later(), f.departures());
                case 3 -> otherVoice(f);
                default ->
                    f.voice() == Voice.PULSES
                            ? new Firing(
                                    f.t(), f.agent(), f.after(), f.voice(), f.later(), changed(f.t(), f.departures()))
                            : otherVoice(f);
            };
        } else if (event instanceof LaterSend s) {
            return switch (what) {
                case 0 -> new LaterSend(moved(s.t()), s.agent(), s.departures());
                case 1 -> new LaterSend(s.t(), agent(), s.departures());
                default -> new LaterSend(s.t(), s.agent(), changed(s.t(), s.departures()));
            };
        } else if (event instanceof Arrival a) {
            return changed(a, what);
        } else if (event instanceof GoingDown d) {
            return what < 3 ? new GoingDown(moved(d.t()), d.agent()) : new GoingDown(d.t(), agent());
        } else if (event instanceof ComingUp u) {
            return switch (what) {
                case 0, 1 -> new ComingUp(moved(u.t()), u.agent(), u.phase(), u.listens());
                case 2, 3 -> new ComingUp(u.t(), u.agent(), moved(u.phase()), u.listens());
                case 4 -> new ComingUp(u.t(), agent(), u.phase(), u.listens());
                default -> new ComingUp(u.t(), u.agent(), u.phase(), !u.listens());
            };
        }
        Ready r = (Ready) event;
        return what < 3 ? new Ready(moved(r.t()), r.agent()) : new Ready(r.t(), agent());
    }

    private Firing otherVoice(Firing f) {
        Voice voice = pick(List.of(Voice.values()));
        boolean later = voice == Voice.LATER;
        return new Firing(
                f.t(),
                f.agent(),
                f.after(),
                voice,
                later ? Optional.of(moved(f.later().orElse(f.t()))) : Optional.empty(),
                voice == Voice.PULSES ? f.departures() : List.of());
    }

    private List<Departure> changed(ExactTime t, List<Departure> departures) {
        List<Departure> others = new ArrayList<>(departures);
        if (others.isEmpty() || random.nextInt(6) == 0) {
            others.add(random.nextInt(others.size() + 1), new Departure(agent(), List.of(moved(t))));
            return others;
        }
        int one = random.nextInt(others.size());
        Departure departure = others.get(one);
        List<ExactTime> due = new ArrayList<>(departure.due());
        switch (random.nextInt(5)) {
            case 0 -> others.remove(one);
            case 1 -> others.set(one, new Departure(departure.to(), List.of()));
            case 2 -> others.set(one, new Departure(agent(), due));
            case 3 -> {
                due.add(due.isEmpty() ? t : moved(due.get(0)));
                others.set(one, new Departure(departure.to(), due));
            }
            default -> {
                if (!due.isEmpty()) {
                    int copy = random.nextInt(due.size());
                    due.set(copy, moved(due.get(copy)));
                }
                others.set(one, new Departure(departure.to(), due));
            }
        }
        return others;
    }

    private Arrival changed(Arrival a, int what) {
        switch (what) {
            case 0 -> {
                return new Arrival(
                        moved(a.t()), a.from(), a.to(), a.sent(), a.copy(), a.answer(), a.before(), a.after());
            }
            case 1 -> {
                return new Arrival(a.t(), agent(), a.to(), a.sent(), a.copy(), a.answer(), a.before(), a.after());
            }
            case 2 -> {
                return new Arrival(a.t(), a.from(), agent(), a.sent(), a.copy(), a.answer(), a.before(), a.after());
            }
            case 3 -> {
                ExactTime sent = random.nextInt(2) == 0 ? moved(a.sent()) : a.sent();
                int copy = sent.equals(a.sent()) ? 1 - a.copy() : a.copy();
                return new Arrival(a.t(), a.from(), a.to(), sent, copy, a.answer(), a.before(), a.after());
            }
            case 4 -> {
                long before = moved(a.before());
                boolean isMoved = a.answer() == Answer.MOVED;
                return new Arrival(
                        a.t(), a.from(), a.to(), a.sent(), a.copy(), a.answer(), before, isMoved ? a.after() : before);
            }
            default -> {
                Answer answer = pick(List.of(Answer.values()));
                long after = answer == Answer.MOVED ? moved(a.after()) : a.before();
                return new Arrival(a.t(), a.from(), a.to(), a.sent(), a.copy(), answer, a.before(), after);
            }
        }
    }
}
