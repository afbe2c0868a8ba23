COMMENT
An oscillator as an artificial cell of NEURON: purely event-driven, times are doubles, a pulse arrives at once
(delay 0), and the self-event "I reach 1" is moved by net_move when a pulse resets the phase.

Counters and coins live in C, since all cells share them. An instant is over when an event of a later time
comes; whether it synchronized all cells is looked at then, which is the same state, for the flow changes no
difference of phases.
ENDCOMMENT

NEURON {
    ARTIFICIAL_CELL Firefly
    RANGE id
    GLOBAL agents, m1, m2
}

PARAMETER {
    id = 0
    agents = 1
    m1 = 0
    m2 = -1
}

ASSIGNED {
    fires
    over
    after
    phase
}

VERBATIM
#include <stdint.h>
extern int stoprun;

static uint64_t firefly_state = 1;
static double firefly_firings, firefly_instant, firefly_resets;
static int firefly_over, firefly_far;
static double *firefly_fires;
static int firefly_room;

static uint64_t firefly_next(void) {
    uint64_t x = firefly_state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    firefly_state = x;
    return x * 0x2545F4914F6CDD1DULL;
}

static int firefly_within(double arc, int n) {
    double ahead = 0, behind = 0;
    int i = firefly_far, looked;
    for (looked = 0; looked < n; looked++) {
        double d = firefly_fires[i] - firefly_fires[0];
        if (d > 0.5) d -= 1;
        else if (d < -0.5) d += 1;
        if (d > ahead) ahead = d;
        if (d < behind) behind = d;
        if (ahead - behind > arc) {
            firefly_far = i;
            return 0;
        }
        if (++i == n) i = 0;
    }
    return 1;
}
ENDVERBATIM

INITIAL {
VERBATIM
    if (firefly_room < (int) agents) {
        firefly_room = (int) agents;
        firefly_fires = realloc(firefly_fires, firefly_room * sizeof(double));
    }
    fires = 1 - ((firefly_next() >> 11) + 0.5) * 0x1p-53;
    firefly_fires[(int) id] = fires;
ENDVERBATIM
    net_send(fires, 1)
}

NET_RECEIVE (weight) {
    if (flag == 1) {
        over = 0
VERBATIM
        if (t != firefly_instant) {
            if (m2 < 0 ? firefly_resets == agents : firefly_within(0.05, (int) agents)) {
                firefly_over = 1;
                stoprun = 1;
            }
            firefly_instant = t;
            firefly_resets = 0;
        }
        over = firefly_over;
        if (!firefly_over) {
            firefly_firings++;
            firefly_resets += fires == t; /* who was reached and fires now was counted when it was reached */
            fires = t + 1;
            firefly_fires[(int) id] = fires;
        }
ENDVERBATIM
        if (over == 0) {
            net_send(1, 1)
            if (heads()) {
                net_event(t)
            }
        }
    } else if (fires != t && fires != t + 1) {
        phase = 1 - (fires - t)
        if (m2 < 0) {
            fires = t + 1
            if (phase > 0.5) {
                net_move(t)
            } else {
                net_move(fires)
            }
VERBATIM
            firefly_resets++;
ENDVERBATIM
        } else {
            if (phase <= 0.5) {
                after = m1 * phase
            } else {
                after = 1 - m2 * (1 - phase)
            }
            fires = t + (1 - after)
            net_move(fires)
        }
VERBATIM
        firefly_fires[(int) id] = fires;
ENDVERBATIM
    }
}

FUNCTION heads() {
VERBATIM
    _lheads = firefly_next() >> 63;
ENDVERBATIM
}

PROCEDURE begin(seed, replicate) {
VERBATIM
    uint64_t z = (uint64_t) _lseed * 0xD1342543DE82EF95ULL + ((uint64_t) _lreplicate + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    firefly_state = z ? z : 1;
    firefly_firings = 0;
    firefly_instant = -1;
    firefly_resets = 0;
    firefly_over = 0;
    firefly_far = 0;
ENDVERBATIM
}

FUNCTION firings() {
VERBATIM
    _lfirings = firefly_firings;
ENDVERBATIM
}
