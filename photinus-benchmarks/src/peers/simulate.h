/*
 * Binary or linear update over an indexed heap, which the including file defines: fires[who], the time at
 * which an agent fires next; first_time() and first_agent(); build(); and move(who, when). Times are doubles.
 * Synchronization is looked at after every instant: for the binary update by counting who was reset in it;
 * for V <= 0.05 by a scan that stops at the first agent too far away and begins where the last one stopped,
 * so that the test costs next to nothing.
 */
static int far;

/* Whether all agents lie within an arc of the circle. */
static int within(double arc) {
    double ahead = 0, behind = 0;
    int i = far;
    for (int looked = 0; looked < n; looked++) {
        double d = fires[i] - fires[0];
        if (d > 0.5) d -= 1;
        else if (d < -0.5) d += 1;
        if (d > ahead) ahead = d;
        if (d < behind) behind = d;
        if (ahead - behind > arc) {
            far = i;
            return 0;
        }
        if (++i == n) i = 0;
    }
    return 1;
}

static void simulate(const job *j) {
    int linear = j->m2 >= 0;
    int *stack = malloc((n + 1) * sizeof *stack);
    double begun = cpu_seconds();
    for (int replicate = 0; replicate < j->replicates; replicate++) {
        rng_start(j->seed, replicate);
        for (int i = 0; i < n; i++) fires[i] = 1 - rng_uniform();
        build();
        far = 0;
        uint64_t firings = 0;
        while (1) {
            double now = first_time(), then = now + 1;
            if (now > j->periods) break;
            int top = 0, resets = 0;
            while (first_time() == now) {
                stack[top++] = first_agent();
                resets++;
                move(first_agent(), then);
            }
            while (top > 0) {
                int who = stack[--top];
                firings++;
                if (rng_next() >> 63) continue;
                for (int k = 0; k < j->degree; k++) {
                    int to = neighbor(j, who, k);
                    if (to < 0) break;
                    if (fires[to] == then) continue;
                    double phase = 1 - (fires[to] - now);
                    if (linear) {
                        double after = phase <= 0.5 ? j->m1 * phase : 1 - j->m2 * (1 - phase);
                        move(to, then - after);
                    } else {
                        if (phase > 0.5) stack[top++] = to;
                        resets++;
                        move(to, then);
                    }
                }
            }
            if (linear ? within(0.05) : resets == n) break;
        }
        count_run(firings);
    }
    report(j, cpu_seconds() - begun);
}
