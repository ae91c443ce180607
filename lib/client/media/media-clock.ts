import { callSecondAt, playerSecondAt } from "../../domain/reader/sound-stretches.ts";
import { connectSource } from "./connect-source.ts";
import { createFrameLoop } from "./frame-loop.ts";
import {
  holdSnapshot,
  isAtLiveEdge,
  notConnected,
  rateBeside,
  soundOf,
  watchedEvents,
  type MediaSnapshot,
} from "./media-snapshot.ts";
import { wholeCall, type MediaSource, type SourceReport } from "./media-source.ts";

/**
 * The reader's clock. It converts the audio element's time into call time; transcript, chapters, address and exports
 * use call time only. Without sound it still holds a position.
 */
export class MediaClock {
  #element: HTMLAudioElement | null = null;
  #source: MediaSource | null = null;
  #disconnect: (() => void) | null = null;
  #report: SourceReport = wholeCall;
  /** Where to start once the sound is there; null for the default: live at the edge. */
  #wantedSeconds: number | null = 0;
  #playsWhenReady = false;
  /** Live and without sound: the position moves with the call. */
  #staysAtEdge = false;
  readonly #frames = createFrameLoop(() => this.callTime());
  readonly #held = holdSnapshot();
  readonly subscribe = this.#held.subscribe;
  readonly getSnapshot = this.#held.get;
  readonly #update = this.#held.update;

  /** Calls the listener with the call time on every frame while playing and after a seek; it writes to the DOM only. */
  onFrame(listener: (seconds: number) => void): () => void {
    return this.#frames.add(listener);
  }

  /** Attaches the audio element; returns how to detach it. */
  attach(element: HTMLAudioElement): () => void {
    this.#element = element;
    const listening = new AbortController();
    for (const type of watchedEvents) {
      element.addEventListener(type, () => this.#handle(type), { signal: listening.signal });
    }
    this.setRate(this.#snapshot.chosenRate);
    if (this.#source) this.#connect();
    return () => {
      listening.abort();
      this.#keepPlace();
      this.#disconnect?.();
      this.#disconnect = null;
      this.#element = null;
      this.#frames.stop();
      this.#update(notConnected);
    };
  }

  /** Changes the source and keeps the position in the call. */
  load(source: MediaSource | null): void {
    if (this.#source?.url === source?.url && this.#source?.kind === source?.kind) return;
    if (this.#snapshot.isReady) this.#wantedSeconds = this.callTime();
    this.#playsWhenReady ||= this.#snapshot.isPlaying || this.#snapshot.willJoin;
    this.#source = source;
    this.#connect();
  }

  /** Tries the same source again after a problem. */
  readonly retry = (): void => {
    this.#keepPlace();
    this.#connect();
  };

  /**
   * Call from a click before the call starts: the sound then starts by itself at the live edge. Loading nothing makes
   * a browser treat the click as permission to play this element later.
   */
  readonly join = (): void => {
    if (!this.#element || this.#source) return;
    this.#element.load();
    this.#wantedSeconds = null;
    this.#update({ willJoin: true, isHeldBack: false });
  };

  readonly stayOut = (): void => {
    this.#playsWhenReady = false;
    this.#update({ willJoin: false });
  };

  callTime(): number {
    const { isReady, isLive, liveEdgeSeconds } = this.#snapshot;
    if (!this.#element || !isReady || this.#wantedSeconds !== null) return this.#wantedSeconds ?? 0;
    if (this.#staysAtEdge && isLive && liveEdgeSeconds !== null) return liveEdgeSeconds;
    return callSecondAt(this.#stretches, this.#element.currentTime);
  }

  /** Seeks to a call time within the sound's range. `null` before the sound is known: live starts at its edge. */
  seek(seconds: number): void {
    this.#staysAtEdge = false;
    const { startSeconds, endSeconds, isReady } = this.#snapshot;
    if (!this.#element || !isReady) {
      this.#wantedSeconds = Math.max(0, seconds);
      this.#update({ second: Math.floor(this.#wantedSeconds) });
      this.#frames.emit();
      return;
    }
    const inReach = Math.min(Math.max(seconds, startSeconds), Math.max(startSeconds, endSeconds - 0.05));
    this.#wantedSeconds = null;
    this.#element.currentTime = playerSecondAt(this.#stretches, inReach);
    this.#update({ second: Math.floor(inReach), hasEnded: false });
    this.#frames.emit();
  }

  skip(seconds: number): void {
    this.seek(this.callTime() + seconds);
  }

  readonly play = (): void => {
    if (!this.#element || !this.#source) return;
    if (!this.#snapshot.isReady) this.#playsWhenReady = true;
    else if (this.#staysAtEdge) this.seek(this.callTime());
    this.#element.play().then(
      () => this.#update({ willJoin: false, isHeldBack: false }),
      (error: unknown) => {
        // Other errors mean that a newer request interrupted this one.
        const isHeldBack = error instanceof DOMException && error.name === "NotAllowedError";
        if (isHeldBack) this.#update({ willJoin: false, isHeldBack });
      },
    );
  };

  readonly pause = (): void => {
    this.#playsWhenReady = false;
    this.#element?.pause();
  };

  readonly toggle = (): void => (this.#snapshot.isPlaying ? this.pause() : this.play());

  readonly jumpToLive = (): void => {
    const { liveEdgeSeconds, endSeconds } = this.#snapshot;
    this.seek(liveEdgeSeconds ?? endSeconds);
    this.play();
  };

  /** Starts a live call at its edge unless the address has a time. */
  startAtLiveEdge(): void {
    this.#wantedSeconds = null;
    this.#staysAtEdge = true;
  }

  setRate(rate: number): void {
    this.#update({ chosenRate: rate });
    this.#applyRate(rate);
    this.#slowDownAtEdge();
  }

  stepRate(step: 1 | -1): void {
    this.setRate(rateBeside(this.#snapshot.rate, step));
  }

  setVolume(volume: number): void {
    if (this.#element) this.#element.volume = volume;
    this.#update({ volume });
  }

  setMuted(isMuted: boolean): void {
    if (this.#element) this.#element.muted = isMuted;
    this.#update({ isMuted });
  }

  get #snapshot(): MediaSnapshot {
    return this.#held.get();
  }

  get #stretches() {
    return this.#report.stretches ?? [];
  }

  /** Saves the place; at the live edge that is the edge itself. */
  #keepPlace(): void {
    if (!this.#snapshot.isReady) return;
    this.#wantedSeconds = isAtLiveEdge(this.#snapshot) ? null : this.callTime();
  }

  #applyRate(rate: number): void {
    if (this.#element) this.#element.playbackRate = this.#element.defaultPlaybackRate = rate;
    this.#update({ rate });
  }

  /** At the live edge, a speed above 1× would empty the buffer every few seconds. */
  #slowDownAtEdge(): void {
    const { isLive, liveEdgeSeconds } = this.#report;
    if (!this.#element || !isLive || liveEdgeSeconds === null || this.#snapshot.rate <= 1) return;
    if (this.#element.currentTime >= liveEdgeSeconds) this.#applyRate(1);
  }

  #connect(): void {
    const element = this.#element;
    const source = this.#source;
    this.#disconnect?.();
    this.#disconnect = null;
    this.#report = wholeCall;
    this.#update({ ...notConnected, hasSource: source !== null, isWaiting: source !== null });
    if (!element || !source) return;
    this.#disconnect = connectSource(element, source, this.#wantedSeconds, {
      onReport: (report) => {
        this.#report = report;
        this.#update({ problem: null });
        this.#read();
      },
      onProblem: (problem) => this.#update({ problem, isWaiting: false, isPlaying: false }),
    });
  }

  #handle(type: string): void {
    const element = this.#element;
    if (!element || !this.#source) return;
    if (type === "loadedmetadata") this.#becomeReady(element);
    if (type === "waiting") this.#update({ isWaiting: true });
    if (type === "playing" || type === "canplay" || type === "seeked") this.#update({ isWaiting: false });
    if (type === "ended") this.#update({ hasEnded: true });
    this.#read();
    if (this.#snapshot.isPlaying) this.#frames.start();
    else this.#frames.stop();
    if (type === "seeked" || type === "timeupdate") this.#frames.emit();
  }

  #becomeReady(element: HTMLAudioElement): void {
    this.#update({ isReady: true, problem: null, isWaiting: false });
    this.#applyRate(this.#snapshot.chosenRate);
    const wanted = this.#wantedSeconds;
    if (wanted !== null) {
      element.currentTime = Math.max(0, playerSecondAt(this.#stretches, wanted));
      this.#wantedSeconds = null;
    }
    if (this.#playsWhenReady) this.play();
    this.#playsWhenReady = false;
  }

  #read(): void {
    const element = this.#element;
    if (!element) return;
    this.#slowDownAtEdge();
    this.#update({ ...soundOf(element, this.#report), second: Math.floor(this.callTime()) });
    if (!this.#staysAtEdge) return;
    this.#update({ second: Math.floor(this.callTime()) });
    this.#frames.emit();
  }
}
