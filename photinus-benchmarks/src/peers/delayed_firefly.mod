COMMENT
The oscillator of firefly.mod where pulses take time: its NetCons have a delay, and the binary update alone is
there. Nothing ends a run before its horizon. The solver is asked to go to the time of each look, and spread()
then looks.
ENDCOMMENT

NEURON {
    ARTIFICIAL_CELL DelayedFirefly
    RANGE id, receivers
    GLOBAL agents, half, border
}

PARAMETER {
    id = 0
    receivers = 0
    agents = 1
    half = 0
    border = 0.5
}

ASSIGNED {
    fires
}

VERBATIM
#include <stdint.h>

static uint64_t delayed_state = 1;
static double delayed_firings, delayed_sent, delayed_heard;
static double delayed_intervals, delayed_interval_sum, delayed_doubles, delayed_missed;
/* When each phase was last 0; when each agent fired last in the second half, or -1; and room to sort. */
static double *delayed_zero, *delayed_fired, *delayed_sorted;
static int delayed_room;

static uint64_t delayed_next(void) {
    uint64_t x = delayed_state;
    x ^= x >> 12;
    x ^= x << 25;
    x ^= x >> 27;
    delayed_state = x;
    return x * 0x2545F4914F6CDD1DULL;
}

static int delayed_by_value(const void *a, const void *b) {
    double x = *(const double *) a, y = *(const double *) b;
    return (x > y) - (x < y);
}

static void delayed_fire(int who, double now, double after) {
    delayed_firings++;
    delayed_zero[who] = now;
    if (now <= after) return;
    if (delayed_fired[who] != -1) {
        double interval = now - delayed_fired[who];
        delayed_intervals++;
        delayed_interval_sum += interval;
        delayed_doubles += interval < 0.5;
        delayed_missed += interval > 1.5;
    }
    delayed_fired[who] = now;
}
ENDVERBATIM

INITIAL {
VERBATIM
    if (delayed_room < (int) agents) {
        delayed_room = (int) agents;
        delayed_zero = realloc(delayed_zero, delayed_room * sizeof(double));
        delayed_fired = realloc(delayed_fired, delayed_room * sizeof(double));
        delayed_sorted = realloc(delayed_sorted, delayed_room * sizeof(double));
    }
    fires = 1 - ((delayed_next() >> 11) + 0.5) * 0x1p-53;
    delayed_zero[(int) id] = fires - 1;
    delayed_fired[(int) id] = -1;
ENDVERBATIM
    net_send(fires, 1)
}

NET_RECEIVE (weight) {
    if (flag == 1) {
        fires = t + 1
VERBATIM
        delayed_fire((int) id, t, half);
ENDVERBATIM
        net_send(1, 1)
        if (heads()) {
VERBATIM
            delayed_sent += receivers;
ENDVERBATIM
            net_event(t)
        }
    } else {
VERBATIM
        delayed_heard++;
ENDVERBATIM
        : An agent at 1 fires with the event that is there for it, and one at 0 stays there.
        if (fires != t && fires != t + 1) {
            if (1 - (fires - t) > border) {
                fires = t
                net_move(t)
            } else {
                fires = t + 1
                net_move(fires)
VERBATIM
                delayed_zero[(int) id] = t;
ENDVERBATIM
            }
        }
    }
}

FUNCTION heads() {
VERBATIM
    _lheads = delayed_next() >> 63;
ENDVERBATIM
}

PROCEDURE begin(seed, replicate) {
VERBATIM
    uint64_t z = (uint64_t) _lseed * 0xD1342543DE82EF95ULL + ((uint64_t) _lreplicate + 1) * 0x9E3779B97F4A7C15ULL;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    z ^= z >> 31;
    delayed_state = z ? z : 1;
    delayed_firings = delayed_sent = delayed_heard = 0;
    delayed_intervals = delayed_interval_sum = delayed_doubles = delayed_missed = 0;
ENDVERBATIM
}

FUNCTION spread() {
VERBATIM
    int n = (int) agents, i;
    double gap;
    for (i = 0; i < n; i++) delayed_sorted[i] = delayed_zero[i] - floor(delayed_zero[i]);
    qsort(delayed_sorted, n, sizeof(double), delayed_by_value);
    gap = delayed_sorted[0] + 1 - delayed_sorted[n - 1];
    for (i = 1; i < n; i++) {
        if (delayed_sorted[i] - delayed_sorted[i - 1] > gap) gap = delayed_sorted[i] - delayed_sorted[i - 1];
    }
    _lspread = 1 - gap;
ENDVERBATIM
}

FUNCTION firings() {
VERBATIM
    _lfirings = delayed_firings;
ENDVERBATIM
}

FUNCTION interval() {
VERBATIM
    _linterval = delayed_interval_sum / delayed_intervals;
ENDVERBATIM
}

FUNCTION doubles() {
VERBATIM
    _ldoubles = delayed_doubles;
ENDVERBATIM
}

FUNCTION missed() {
VERBATIM
    _lmissed = delayed_missed;
ENDVERBATIM
}

FUNCTION sent() {
VERBATIM
    _lsent = delayed_sent;
ENDVERBATIM
}

FUNCTION heard() {
VERBATIM
    _lheard = delayed_heard;
ENDVERBATIM
}
