import { connectSource } from "./connect-source.ts";
import { createFrameLoop } from "./frame-loop.ts";
import { atRest, bufferedAhead, rates, watchedEvents, type MediaSnapshot } from "./media-snapshot.ts";
import type { MediaSource, SourceReport } from "./media-source.ts";

/**
 * The one clock of a reader. It owns the audio element's time and turns it into call time; transcript,
 * chapters, address and exports speak call time only. Without sound it still holds a reading position.
 */
export class MediaClock {
  #element: HTMLAudioElement | null = null;
  #source: MediaSource | null = null;
  #disconnect: (() => void) | null = null;
  #report: SourceReport = { isLive: false, offsetSeconds: 0, liveEdgeSeconds: null };
  #wantedSeconds: number | null = 0;
  #playsWhenReady = false;
  #snapshot = atRest;
  readonly #listeners = new Set<() => void>();
  readonly #frames = createFrameLoop(() => this.callTime());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): MediaSnapshot => this.#snapshot;

  /** Called with the call time on every frame while playing, and at once after a seek. Write to the DOM only. */
  onFrame(listener: (seconds: number) => void): () => void {
    return this.#frames.add(listener);
  }

  /** Takes an element as the sound's; returns how to let go of it. */
  attach(element: HTMLAudioElement): () => void {
    this.#element = element;
    const handle = (event: Event) => {
      this.#handle(event.type);
    };
    for (const type of watchedEvents) element.addEventListener(type, handle);
    element.playbackRate = element.defaultPlaybackRate = this.#snapshot.rate;
    if (this.#source) this.#connect();
    return () => {
      for (const type of watchedEvents) element.removeEventListener(type, handle);
      this.#disconnect?.();
      this.#disconnect = null;
      this.#element = null;
      this.#frames.stop();
    };
  }

  /** Changes the sound without losing the place: the new source goes on at the same call time. */
  load(source: MediaSource | null): void {
    const before = this.#source;
    if (before?.url === source?.url && before?.kind === source?.kind) return;
    if (this.#snapshot.isReady) this.#wantedSeconds = this.callTime();
    this.#playsWhenReady = this.#snapshot.isPlaying;
    this.#source = source;
    this.#connect();
  }

  /** Tries the same source again after a problem. */
  readonly retry = (): void => {
    this.#wantedSeconds ??= this.callTime();
    this.#connect();
  };

  callTime(): number {
    const { isReady } = this.#snapshot;
    if (!this.#element || !isReady || this.#wantedSeconds !== null) return this.#wantedSeconds ?? 0;
    return this.#element.currentTime + this.#offset;
  }

  /** Goes to a call time, as far as the sound reaches. `null` before the sound is known: live goes to its edge. */
  seek(seconds: number): void {
    const { startSeconds, endSeconds, isReady } = this.#snapshot;
    if (!this.#element || !isReady) {
      this.#wantedSeconds = Math.max(0, seconds);
      this.#update({ second: Math.floor(this.#wantedSeconds) });
      this.#frames.emit();
      return;
    }
    const inReach = Math.min(Math.max(seconds, startSeconds), Math.max(startSeconds, endSeconds - 0.05));
    this.#wantedSeconds = null;
    this.#element.currentTime = inReach - this.#offset;
    this.#update({ second: Math.floor(inReach), hasEnded: false });
    this.#frames.emit();
  }

  skip(seconds: number): void {
    this.seek(this.callTime() + seconds);
  }

  readonly play = (): void => {
    if (!this.#element || !this.#source) return;
    if (!this.#snapshot.isReady) this.#playsWhenReady = true;
    // Refused before a gesture, or cut off by a newer request; the button then still says "Play".
    this.#element.play().catch(() => undefined);
  };

  readonly pause = (): void => {
    this.#playsWhenReady = false;
    this.#element?.pause();
  };

  readonly toggle = (): void => {
    if (this.#snapshot.isPlaying) this.pause();
    else this.play();
  };

  readonly jumpToLive = (): void => {
    const { liveEdgeSeconds, endSeconds } = this.#snapshot;
    this.seek(liveEdgeSeconds ?? endSeconds);
    this.play();
  };

  /** A live call opens at its edge unless the address asked for a time. */
  startAtLiveEdge(): void {
    this.#wantedSeconds = null;
  }

  setRate(rate: number): void {
    if (this.#element) this.#element.playbackRate = this.#element.defaultPlaybackRate = rate;
    this.#update({ rate });
  }

  stepRate(step: 1 | -1): void {
    const index = rates.findIndex((rate) => rate >= this.#snapshot.rate);
    this.setRate(rates[Math.min(Math.max(index + step, 0), rates.length - 1)] ?? 1);
  }

  setVolume(volume: number): void {
    if (this.#element) this.#element.volume = volume;
    this.#update({ volume });
  }

  setMuted(isMuted: boolean): void {
    if (this.#element) this.#element.muted = isMuted;
    this.#update({ isMuted });
  }

  get #offset(): number {
    return this.#report.offsetSeconds ?? 0;
  }

  #connect(): void {
    const element = this.#element;
    const source = this.#source;
    this.#disconnect?.();
    this.#disconnect = null;
    this.#report = { isLive: false, offsetSeconds: 0, liveEdgeSeconds: null };
    this.#update({
      hasSource: source !== null,
      isReady: false,
      isPlaying: false,
      isWaiting: source !== null,
      problem: null,
      hasEnded: false,
      isLive: false,
      liveEdgeSeconds: null,
      endSeconds: 0,
      startSeconds: 0,
      bufferedSeconds: 0,
    });
    if (!element || !source) return;
    this.#disconnect = connectSource(element, source, this.#wantedSeconds, {
      onReport: (report) => {
        this.#report = report;
        this.#read();
      },
      onProblem: (problem) => {
        this.#update({ problem, isWaiting: false, isPlaying: false });
      },
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
    const isMoving = !element.paused && !element.ended;
    if (isMoving) this.#frames.start();
    else this.#frames.stop();
    if (type === "seeked" || type === "timeupdate") this.#frames.emit();
  }

  #becomeReady(element: HTMLAudioElement): void {
    this.#update({ isReady: true, problem: null, isWaiting: false });
    element.playbackRate = this.#snapshot.rate;
    const wanted = this.#wantedSeconds;
    if (wanted !== null) {
      element.currentTime = Math.max(0, wanted - this.#offset);
      this.#wantedSeconds = null;
    }
    if (this.#playsWhenReady) this.play();
    this.#playsWhenReady = false;
  }

  #read(): void {
    const element = this.#element;
    if (!element) return;
    const { isLive, liveEdgeSeconds, offsetSeconds } = this.#report;
    const { seekable } = element;
    const reach = seekable.length > 0 ? seekable.end(seekable.length - 1) : element.duration;
    this.#update({
      isPlaying: !element.paused && !element.ended,
      isLive,
      isPlaced: offsetSeconds !== null,
      liveEdgeSeconds: liveEdgeSeconds === null ? null : liveEdgeSeconds + this.#offset,
      startSeconds: (seekable.length > 0 ? seekable.start(0) : 0) + this.#offset,
      endSeconds: Number.isFinite(reach) ? reach + this.#offset : 0,
      bufferedSeconds: bufferedAhead(element) + this.#offset,
      second: Math.floor(this.callTime()),
      volume: element.volume,
      isMuted: element.muted,
    });
  }

  #update(change: Partial<MediaSnapshot>): void {
    const next = { ...this.#snapshot, ...change };
    const keys = Object.keys(change) as (keyof MediaSnapshot)[];
    if (keys.every((key) => Object.is(next[key], this.#snapshot[key]))) return;
    this.#snapshot = next;
    for (const listener of this.#listeners) listener();
  }
}
