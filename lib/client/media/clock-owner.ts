/** What a clock requests from the owner of the audio element. */
export interface ClockOwner {
  /** The listener wants to hear this call now. Attaches the element to the clock, before it returns. */
  onPlay: () => void;
  /** The listener wants to hear this call once it starts. */
  onJoin: () => void;
}
