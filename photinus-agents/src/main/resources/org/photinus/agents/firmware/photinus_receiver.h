/*
 * photinus_receiver.h: what an agent does with a pulse, in whole ticks of its timer.
 * SPDX-License-Identifier: Apache-2.0
 *
 * C99 and C++, no heap, no floating point, no globals. It answers as the receivers of Photinus do, bit for bit (rules
 * S3 and S18); the vectors in photinus_receiver_vectors.h show whether it does so with your compiler.
 *
 * Units. Phases and durations are ticks of the agent's own timer. A phase is the time since the phase was last 0; an
 * agent fires when it reaches `period`, the phase 1 of the paper. Gains are millionths.
 */
#ifndef PHOTINUS_RECEIVER_H
#define PHOTINUS_RECEIVER_H

#include <stdbool.h>
#include <stdint.h>

#define PHOTINUS_ONE UINT32_C(1000000)              /* the gain 1, in millionths */
#define PHOTINUS_LONGEST_PERIOD UINT32_C(0x80000000) /* 2^31: phase plus correction fits 32 bits */

/* The side taken where the phase is the threshold exactly: to 0 (the target), to 1 (fires), or by a fair coin. */
typedef enum { PHOTINUS_TIE_ZERO, PHOTINUS_TIE_ONE, PHOTINUS_TIE_RANDOM } photinus_tie;

typedef enum {
    PHOTINUS_MOVED,      /* goes on at the phase of the answer, which may be the one it had */
    PHOTINUS_FIRES,      /* fires now, and goes on at the phase of the answer */
    PHOTINUS_REFRACTORY, /* ignored: the phase is below the refractory time */
    PHOTINUS_STALE       /* ignored: the target is not below the threshold, whence it could fire again at once */
} photinus_outcome;

/* A receiver. It does not change; it may be const and lie in flash. */
typedef struct {
    uint32_t period;       /* T, at most 2^31 */
    uint32_t threshold;    /* r T: below it a pulse restarts the agent, above it the agent fires */
    uint32_t refractory;   /* R T: below it pulses are ignored; 0 for none */
    uint32_t window;       /* W T: a smaller error is corrected in part; 0 for none */
    uint32_t gain_forward; /* the part of the error by which an agent that is behind goes on */
    uint32_t gain_back;    /* the part of the error by which an agent that is ahead goes back */
    photinus_tie tie;
} photinus_receiver;

typedef struct {
    photinus_outcome outcome;
    uint32_t phase; /* on which the agent goes on */
} photinus_answer;

/* A part of a period in ticks, rounded to the nearest, a half up: 500000 for r = 0.5. */
static inline uint32_t photinus_ticks(uint32_t period, uint32_t millionths)
{
    return (uint32_t)(((uint64_t)period * millionths + PHOTINUS_ONE / 2) / PHOTINUS_ONE);
}

/* Whether the settings are sound. The window is at most T/2 and 1 - r, or an agent could fire twice in an instant. */
static inline bool photinus_is_sound(const photinus_receiver *receiver)
{
    return receiver->period >= 1 && receiver->period <= PHOTINUS_LONGEST_PERIOD
        && receiver->threshold <= receiver->period && receiver->refractory <= receiver->threshold
        && receiver->window <= (receiver->period + 1) / 2
        && receiver->window <= receiver->period - receiver->threshold + 1
        && receiver->gain_forward <= PHOTINUS_ONE && receiver->gain_back <= PHOTINUS_ONE;
}

/*
 * The target of a pulse: the phase that its sender has by now. The age is the sender's phase when it sent, after its
 * reset: 0 if it flowed to 1, its own target if a pulse made it fire, more if it sent later. The delay is what you know
 * of the link. The rule of the paper takes 0 instead. A sum above 32 bits stays at the largest number, which is stale.
 */
static inline uint32_t photinus_target(uint32_t age, uint32_t delay)
{
    return age > UINT32_MAX - delay ? UINT32_MAX : age + delay;
}

/* How far the target is ahead of the phase on the circle: above -T/2 and at most T/2. */
static inline int64_t photinus_error(uint32_t period, uint32_t phase, uint32_t target)
{
    int64_t error = (int64_t)target - (int64_t)phase;
    if (2 * error <= -(int64_t)period) {
        return error + (int64_t)period;
    }
    return 2 * error > (int64_t)period ? error - (int64_t)period : error;
}

/*
 * The answer to a pulse.
 *   phase   of the agent, below its period: an agent whose phase is 1 fires first (photinus_flow)
 *   target  0, or that of photinus_target
 *   draw    32 random bits, of which only the highest counts, and only at a random tie; so rand() will not do
 * An error in the window is below 2^30, so its product with a gain fits 64 bits; the correction is rounded toward 0.
 */
static inline photinus_answer photinus_receive(
    const photinus_receiver *receiver, uint32_t phase, uint32_t target, uint32_t draw)
{
    photinus_answer answer = {PHOTINUS_MOVED, phase};
    if (phase < receiver->refractory) {
        answer.outcome = PHOTINUS_REFRACTORY;
        return answer;
    }
    if (target >= receiver->threshold) {
        answer.outcome = PHOTINUS_STALE;
        return answer;
    }
    const int64_t error = photinus_error(receiver->period, phase, target);
    const uint64_t size = (uint64_t)(error < 0 ? -error : error);
    if (size < receiver->window) {
        const uint32_t gain = error < 0 ? receiver->gain_back : receiver->gain_forward;
        const uint32_t part = (uint32_t)(size * gain / PHOTINUS_ONE);
        if (error < 0) {
            answer.phase = phase > part ? phase - part : 0; /* never cut off if the settings are sound */
        } else if (phase + part >= receiver->period) {
            answer.outcome = PHOTINUS_FIRES;
            answer.phase = phase + part - receiver->period;
        } else {
            answer.phase = phase + part;
        }
        return answer;
    }
    bool fires = phase > receiver->threshold;
    if (phase == receiver->threshold) {
        fires = receiver->tie == PHOTINUS_TIE_ONE || (receiver->tie == PHOTINUS_TIE_RANDOM && draw >> 31 == 0);
    }
    answer.outcome = fires ? PHOTINUS_FIRES : PHOTINUS_MOVED;
    answer.phase = target;
    return answer;
}

/* An agent with a free-running 32-bit timer, which may wrap: its phase is now - zero. Take events in order of time. */
typedef struct {
    const photinus_receiver *receiver;
    uint32_t zero; /* the time at which its phase was last 0 */
} photinus_agent;

/* Lets time pass until now. True if the agent fires: then ask again. To be called at least once in 2^31 ticks. */
static inline bool photinus_flow(photinus_agent *agent, uint32_t now)
{
    const bool fires = now - agent->zero >= agent->receiver->period;
    agent->zero += fires ? agent->receiver->period : 0;
    return fires;
}

/* A pulse arrives now, after photinus_flow to the same time. The agent fires if the outcome is PHOTINUS_FIRES. */
static inline photinus_outcome photinus_pulse(photinus_agent *agent, uint32_t now, uint32_t target, uint32_t draw)
{
    const photinus_answer answer = photinus_receive(agent->receiver, now - agent->zero, target, draw);
    agent->zero = now - answer.phase;
    return answer.outcome;
}

#endif
