import { rateBeside, type HeldSnapshot } from "./media-snapshot.ts";
import type { SourceReport } from "./media-source.ts";

/** The speed at which a listener catches up with a live call. */
export const catchUpRate = 1.5;

/** The speed and volume of the element. At the live edge the speed is at most 1×, whatever was chosen. */
export class ElementSettings {
  #element: HTMLAudioElement | null = null;
  readonly #held: HeldSnapshot;
  readonly #report: () => SourceReport;

  constructor(held: HeldSnapshot, report: () => SourceReport) {
    this.#held = held;
    this.#report = report;
  }

  /** The volume is taken from the element and outlasts the call; the speed is the call's own. */
  attach(element: HTMLAudioElement | null): void {
    this.#element = element;
    if (element) this.#held.update({ volume: element.volume, isMuted: element.muted });
    this.apply(this.#held.get().chosenRate);
  }

  setRate(rate: number): void {
    this.#held.update({ chosenRate: rate });
    this.apply(rate);
    this.slowDownAtEdge();
  }

  stepRate(step: 1 | -1): void {
    this.setRate(rateBeside(this.#held.get().rate, step));
  }

  /** Plays faster until the live edge, without changing the chosen speed. */
  catchUp(): void {
    this.apply(catchUpRate);
  }

  /** Plays at a speed that the listener did not choose. */
  apply(rate: number): void {
    if (this.#element) this.#element.playbackRate = this.#element.defaultPlaybackRate = rate;
    this.#held.update({ rate });
  }

  /** At the live edge, a speed above 1× would empty the buffer every few seconds. */
  slowDownAtEdge(): void {
    const { isLive, liveEdgeSeconds } = this.#report();
    const { rate, chosenRate, staysAtEdge } = this.#held.get();
    if (!this.#element || !isLive || liveEdgeSeconds === null || rate <= 1) return;
    if (staysAtEdge || this.#element.currentTime >= liveEdgeSeconds) this.apply(Math.min(1, chosenRate));
  }

  setVolume(volume: number): void {
    if (this.#element) this.#element.volume = volume;
    this.#held.update({ volume });
  }

  setMuted(isMuted: boolean): void {
    if (this.#element) this.#element.muted = isMuted;
    this.#held.update({ isMuted });
  }
}
