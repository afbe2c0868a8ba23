package org.photinus.hybrid.agents;

/**
 * Which pulse it is: a sender numbers those of each of its lives.
 *
 * @param sender who sent it
 * @param epoch in which of its lives
 * @param sequence which pulse of that life
 */
public record PulseId(int sender, long epoch, long sequence) {
    /** The pulse that is sent. */
    public static PulseId of(AgentEvent.Sent sent) {
        return new PulseId(sent.agent(), sent.epoch(), sent.sequence());
    }

    /** The pulse that is heard. */
    public static PulseId of(AgentEvent.Heard heard) {
        return new PulseId(heard.from(), heard.epoch(), heard.sequence());
    }
}
