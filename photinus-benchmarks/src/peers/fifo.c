/*
 * The binary system with the FIFO insight, tuned by hand: whoever resets fires next one period later, so
 * pending firings form a queue by themselves. A firing whose agent was reset since is stale and dropped.
 * Phases are exact 64-bit ticks. Groups are counted by the instant of the last reset.
 */
#include "common.h"

#define PERIOD 1000000000000000000ULL
#define THRESHOLD (PERIOD / 2)

typedef struct {
    uint64_t reset; /* the time at which the phase was last 0, in ticks; wraps round */
    uint32_t group; /* the instant of that reset */
} agent;

typedef struct {
    uint64_t fires;
    uint32_t who;
} pending;

static int by_time(const void *a, const void *b) {
    uint64_t x = ((const pending *) a)->fires, y = ((const pending *) b)->fires;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    job j = read_job(argc, argv);
    int n = j.n;
    agent *agents = malloc(n * sizeof *agents);
    uint64_t capacity = 1;
    while (capacity < 8ULL * n + 16) capacity <<= 1;
    uint64_t mask = capacity - 1;
    pending *queue = malloc(capacity * sizeof *queue);
    pending *start = malloc(n * sizeof *start);
    uint32_t *stack = malloc(n * sizeof *stack);
    uint32_t *group_size = malloc(capacity * sizeof *group_size);
    uint64_t firings = 0;
    double begun = cpu_seconds();
    for (int replicate = 0; replicate < j.replicates; replicate++) {
        rng_state = j.seed + replicate * 0x9E3779B97F4A7C15ULL;
        uint64_t base = 10 * PERIOD; /* keeps resets before t = 0 positive */
        for (int i = 0; i < n; i++) {
            uint64_t phase = (uint64_t) (rng_uniform() * PERIOD);
            agents[i].reset = base - phase;
            agents[i].group = i;
            start[i].fires = base - phase + PERIOD;
            start[i].who = i;
        }
        qsort(start, n, sizeof *start, by_time);
        for (uint64_t g = 0; g < capacity; g++) group_size[g] = 0;
        for (int i = 0; i < n; i++) {
            queue[i] = start[i];
            group_size[i] = 1;
        }
        uint64_t head = 0, tail = n, lap = 0, last = base;
        uint32_t instant = n; /* group numbers wrap round in a table larger than the live ones */
        while (1) {
            pending next = queue[head & mask];
            head++;
            if (agents[next.who].reset + PERIOD != next.fires) continue;
            uint64_t now = next.fires;
            if (now - last >= PERIOD) {
                lap += (now - last) / PERIOD;
                last += (now - last) / PERIOD * PERIOD;
            }
            if (lap + (double) (now - last) / PERIOD > j.periods) break;
            /* Everybody who fires now. */
            do instant = (instant + 1) & (uint32_t) mask;
            while (group_size[instant]);
            int top = 0;
            stack[top++] = next.who;
            while (head < tail && queue[head & mask].fires == now) {
                uint32_t who = queue[head & mask].who;
                head++;
                if (agents[who].reset + PERIOD == now) stack[top++] = who;
            }
            for (int t = 0; t < top; t++) {
                group_size[agents[stack[t]].group]--;
                agents[stack[t]].group = instant;
                agents[stack[t]].reset = now;
            }
            group_size[instant] = top;
            while (top > 0) {
                uint32_t who = stack[--top];
                firings++;
                queue[tail & mask].fires = now + PERIOD;
                queue[tail & mask].who = who;
                tail++;
                if (rng_next() >> 63) continue;
                for (int k = 0; k < j.degree; k++) {
                    int to = neighbor(&j, who, k);
                    if (to < 0) break;
                    agent *a = &agents[to];
                    if (a->reset == now) continue;
                    uint64_t phase = now - a->reset;
                    group_size[a->group]--;
                    a->group = instant;
                    group_size[instant]++;
                    a->reset = now;
                    if (phase > THRESHOLD) {
                        stack[top++] = to;
                    } else {
                        queue[tail & mask].fires = now + PERIOD;
                        queue[tail & mask].who = to;
                        tail++;
                    }
                }
            }
            if (j.to_sync && group_size[instant] == (uint32_t) n) break;
        }
    }
    report(firings, cpu_seconds() - begun);
    return 0;
}
