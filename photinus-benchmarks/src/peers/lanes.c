/*
 * Pulses of one constant delay between equal clocks, with the FIFO insight of fifo.c, tuned by hand: who is reset
 * fires one period later, and what is sent arrives one delay later, so firings and arrivals form two queues by
 * themselves. An arrival is one entry for all receivers of its sender. A firing whose agent was reset since is
 * outdated and dropped. Times are exact 64-bit ticks, which wrap round; differences never do.
 *
 * The lane of firings is sorted by zero, so the spread is one scan of it. Where the arrays are larger than the
 * caches, each lane tells which agents are needed soon, and they are fetched ahead.
 */
#include <sys/mman.h>
#include "worlds.h"

#define PERIOD 1000000000000000000ULL
#define THRESHOLD (PERIOD / 2)
#define DELAY (PERIOD / 100)
#define AHEAD 8
#define LARGE_PAGE (2u << 20)
/* No agent ever fires at tick 0 but with a probability of the order of 1 / PERIOD. */
#define NEVER 0

typedef struct {
    uint64_t time; /* of the reset, or of the arrival */
    uint32_t who;  /* was reset, or sent */
} entry;

static int n, degree;
static uint64_t *zero, *fired;
static entry *resets, *arrivals;
static uint64_t resets_mask, arrivals_mask;
static uint32_t *buckets;

/* Large pages spare misses of the TLB, as -XX:+UseTransparentHugePages does for the contestants in Java. */
static void *room(size_t bytes) {
    void *at;
    if (bytes < LARGE_PAGE) return malloc(bytes);
    if (posix_memalign(&at, LARGE_PAGE, bytes)) exit(1);
    madvise(at, bytes, MADV_HUGEPAGE);
    return at;
}

static uint64_t power_of_two(uint64_t least) {
    uint64_t power = 1;
    while (power < least) power <<= 1;
    return power;
}

static inline int before(uint64_t a, uint64_t b) { return (int64_t) (a - b) < 0; }

/* Uniformly random zeros of the period before t, in order: about one of them falls into each of n buckets. */
static void draw_start(uint64_t t) {
    uint64_t begin = t - PERIOD, width = PERIOD / n + 1;
    memset(buckets, 0, (n + 1) * sizeof *buckets);
    for (int i = 0; i < n; i++) {
        zero[i] = t - (uint64_t) (rng_uniform() * PERIOD);
        buckets[(zero[i] - begin) / width + 1]++;
    }
    for (int b = 0; b < n; b++) buckets[b + 1] += buckets[b];
    for (int i = 0; i < n; i++) resets[buckets[(zero[i] - begin) / width]++] = (entry) {zero[i], i};
    for (int i = 1; i < n; i++) {
        entry e = resets[i];
        int at = i;
        for (; at > 0 && resets[at - 1].time > e.time; at--) resets[at] = resets[at - 1];
        resets[at] = e;
    }
}

/* What changes with every event: a local variable in the loop, so that the compiler keeps it in registers. */
typedef struct {
    uint64_t rng, first_reset, next_reset, first_arrival, next_arrival;
    uint64_t firings, intervals, doubles, missed;
    double interval_sum;
} state;

#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE void fire(state *s, uint32_t who, uint64_t now, const int measuring) {
    s->firings++;
    if (measuring) {
        uint64_t last = fired[who], interval = now - last;
        if (last != NEVER) {
            s->intervals++;
            s->interval_sum += (double) interval;
            s->doubles += interval < PERIOD / 2;
            s->missed += interval > PERIOD + PERIOD / 2;
        }
        fired[who] = now;
    }
    /* A pulse that is not sent is overwritten by the next one, which spares a branch. */
    arrivals[s->next_arrival & arrivals_mask] = (entry) {now + DELAY, who};
    s->next_arrival += rng_step(&s->rng) >> 63;
}

/*
 * Runs all that happens up to a time. Inlined, so that whether the second half is measured and, on regular:5, the
 * degree are constants.
 */
ALWAYS_INLINE state advance(state s, uint64_t until, const int measuring, const int receivers) {
    const int agents = n;
    while (1) {
        entry reset = resets[s.first_reset & resets_mask];
        uint64_t fires = reset.time + PERIOD;
        int over = before(until, fires);
        if (over) fires = until + 1;
        while (s.first_arrival != s.next_arrival && before(arrivals[s.first_arrival & arrivals_mask].time, fires)) {
            uint64_t now = arrivals[s.first_arrival & arrivals_mask].time;
            int to = arrivals[s.first_arrival++ & arrivals_mask].who;
            __builtin_prefetch(&zero[arrivals[(s.first_arrival + AHEAD) & arrivals_mask].who]);
            if (s.next_reset - s.first_reset + receivers > resets_mask) refuse("the lane of firings is full");
            for (int k = 0; k < receivers; k++) {
                if (++to == agents) to = 0;
                uint64_t phase = now - zero[to];
                zero[to] = now;
                resets[s.next_reset & resets_mask] = (entry) {now, to};
                s.next_reset += phase != 0;
                if (phase > THRESHOLD) fire(&s, to, now, measuring);
            }
        }
        if (over) return s;
        s.first_reset++;
        __builtin_prefetch(&zero[resets[(s.first_reset + 2 * AHEAD) & resets_mask].who]);
        if (zero[reset.who] != reset.time) continue;
        zero[reset.who] = fires;
        resets[s.next_reset++ & resets_mask] = (entry) {fires, reset.who};
        fire(&s, reset.who, fires, measuring);
    }
}

static state one_period(state s, uint64_t until, int measuring) {
    if (degree == 5) return measuring ? advance(s, until, 1, 5) : advance(s, until, 0, 5);
    return advance(s, until, measuring, degree);
}

static double spread(const state *s) {
    uint64_t at = s->first_reset, gap = 0;
    while (zero[resets[at & resets_mask].who] != resets[at & resets_mask].time) at++;
    uint64_t first = resets[at & resets_mask].time, last = first;
    for (; at != s->next_reset; at++) {
        entry reset = resets[at & resets_mask];
        __builtin_prefetch(&zero[resets[(at + 2 * AHEAD) & resets_mask].who]);
        int counts = zero[reset.who] == reset.time;
        uint64_t step = reset.time - last;
        gap = counts & (step > gap) ? step : gap;
        last = counts ? reset.time : last;
    }
    uint64_t across = first + PERIOD - last;
    return 1 - (double) (across > gap ? across : gap) / PERIOD;
}

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    if (j.m2 >= 0 || j.delay == 0 || j.jitter > 0 || j.loss > 0 || j.drift > 0 || j.path) {
        refuse("the lanes serve the binary update with one constant delay and equal clocks alone, and no path");
    }
    n = j.n;
    degree = j.degree;
    measures m = new_measures(&j);
    zero = room(n * sizeof *zero);
    fired = room(n * sizeof *fired);
    buckets = room((n + 1) * sizeof *buckets);
    /* Of an agent at most one pulse is under way; firings, outdated ones too, are some 3.5 per agent. */
    uint64_t size = power_of_two(8ULL * n + 16);
    resets = room(size * sizeof *resets);
    resets_mask = size - 1;
    size = power_of_two(n + 1ULL);
    arrivals = room(size * sizeof *arrivals);
    arrivals_mask = size - 1;
    memset(resets, 0, (resets_mask + 1) * sizeof *resets); /* what is fetched ahead need not be there yet */
    memset(arrivals, 0, size * sizeof *arrivals);
    double begun = cpu_seconds();
    for (int replicate = 0; replicate < j.replicates; replicate++) {
        rng_start(j.seed, replicate);
        begin_run(&m);
        uint64_t now = PERIOD;
        draw_start(now);
        state s = {.rng = rng_state, .next_reset = n};
        int period = 1;
        for (; period < first_look(&j); period++) s = one_period(s, now += PERIOD, 0);
        memset(fired, 0, n * sizeof *fired); /* NEVER */
        for (; period <= j.periods; period++) {
            s = one_period(s, now += PERIOD, 1);
            m.spreads[m.looks++] = spread(&s);
        }
        m.firings = s.firings;
        m.intervals = s.intervals;
        m.interval_sum = s.interval_sum / PERIOD;
        m.doubles = s.doubles;
        m.missed = s.missed;
        m.sent = s.next_arrival * degree;
        m.heard = s.first_arrival * degree;
        end_run(&m);
    }
    report_worlds(&j, cpu_seconds() - begun);
    return 0;
}
