import type { ClockOwner } from "./clock-owner.ts";
import { recallVolume } from "./listening-memory.ts";
import type { MediaClock } from "./media-clock.ts";

/** A page of a call: of its session, or of its finished transcript. */
export interface CallSubject {
  kind: "session" | "transcript";
  id: number;
}

/** A call that can be played. */
export interface SoundCall {
  /** Identifies the call, whichever of its pages is open. */
  name: string;
  subject: CallSubject;
  company: string | null;
  title: string;
}

/** A call with its clock. */
export interface PlayingCall extends SoundCall {
  clock: MediaClock;
}

/** Which call was played last in this tab, and whether the open page is that call's. */
export interface SoundSnapshot {
  heard: PlayingCall | null;
  isOnItsPage: boolean;
}

export const silence: SoundSnapshot = { heard: null, isOnItsPage: false };

const channelName = "callboard.sound";

/**
 * The owner of the one audio element, which outlives every page. The element belongs to the call that plays; while
 * that is paused, the call whose page is open has it, so that it can be played at once. Of several tabs, only the one
 * that was played last keeps playing.
 */
export class Sound {
  #element: HTMLAudioElement | null = null;
  #attached: { clock: MediaClock; detach: () => void } | null = null;
  #heard: PlayingCall | null = null;
  #open: PlayingCall | null = null;
  #channel: BroadcastChannel | null = null;
  #snapshot = silence;
  readonly #listeners = new Set<() => void>();

  readonly getSnapshot = (): SoundSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes the audio element; returns how to release it. */
  own(element: HTMLAudioElement): () => void {
    this.#element = element;
    element.volume = recallVolume();
    const channel = (this.#channel = new BroadcastChannel(channelName));
    channel.addEventListener("message", () => this.#heard?.clock.pause());
    this.#settle();
    return () => {
      channel.close();
      this.#channel = null;
      this.#give(null);
      this.#element = null;
    };
  }

  /** The clock of this call if it is the one that played last; null for any other. */
  find(name: string): MediaClock | null {
    return this.#heard?.name === name ? this.#heard.clock : null;
  }

  /** The owner for a call's clock. `call` is a function, because the call includes the clock that needs this owner. */
  ownerOf(call: () => PlayingCall): ClockOwner {
    return {
      onPlay: () => {
        this.#hear(call());
        this.#channel?.postMessage("plays");
      },
      // A call that plays continues until the joined one starts.
      onJoin: () => {
        if (!this.#isBusy()) this.#hear(call());
      },
    };
  }

  /** Call when the page of a call opens; returns what to call when it is left. */
  open(call: PlayingCall): () => void {
    this.#open = call;
    if (this.#heard?.clock === call.clock) this.#heard = call;
    this.#settle();
    return () => {
      if (this.#open?.clock !== call.clock) return;
      this.#open = null;
      this.#settle();
    };
  }

  /** Stops the call that plays and forgets it. */
  readonly close = (): void => {
    this.#heard?.clock.pause();
    this.#heard?.clock.stayOut();
    this.#heard = null;
    this.#settle();
  };

  #hear(call: PlayingCall): void {
    if (this.#heard?.clock !== call.clock) {
      this.#heard?.clock.pause();
      this.#heard = call;
    }
    this.#give(call.clock);
    this.#notify();
  }

  #isBusy(): boolean {
    const media = this.#heard?.clock.getSnapshot();
    return media !== undefined && (media.isPlaying || media.willJoin);
  }

  #settle(): void {
    const heard = this.#heard?.clock ?? null;
    this.#give(this.#isBusy() ? heard : (this.#open?.clock ?? heard));
    this.#notify();
  }

  #give(clock: MediaClock | null): void {
    if (this.#attached?.clock === clock) return;
    this.#attached?.detach();
    this.#attached = null;
    if (clock && this.#element) this.#attached = { clock, detach: clock.attach(this.#element) };
  }

  #notify(): void {
    const isOnItsPage = this.#heard !== null && this.#open?.clock === this.#heard.clock;
    if (this.#snapshot.heard === this.#heard && this.#snapshot.isOnItsPage === isOnItsPage) return;
    this.#snapshot = { heard: this.#heard, isOnItsPage };
    for (const listener of this.#listeners) listener();
  }
}
