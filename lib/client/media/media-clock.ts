import { callSecondAt, moveStretches, playerSecondAt } from "../../domain/reader/audio-segments.ts";
import { SoundPlacer } from "../../domain/reader/place-sound.ts";
import { startOf } from "./connect-hls.ts";
import { connectSource } from "./connect-source.ts";
import type { ClockOwner } from "./clock-owner.ts";
import { ElementSettings } from "./element-settings.ts";
import { createTimeLoop } from "./time-loop.ts";
import type { RememberedPlace } from "./listening-memory.ts";
import {
  holdSnapshot,
  isAtLiveEdge,
  notConnected,
  soundOf,
  stopInSilence,
  watchElement,
  type MediaSnapshot,
} from "./media-snapshot.ts";
import { requestPlayback } from "./request-playback.ts";
import { updateSource, wholeCall, type MediaSource, type SourceReport } from "./media-source.ts";

/**
 * The clock of one call. It converts the audio element's time into call time; transcript, chapters, address and
 * exports use call time only. Without sound, or while another call has the element, it still holds a position.
 */
export class MediaClock {
  readonly #owner: ClockOwner | null;
  #element: HTMLAudioElement | null = null;
  #source: MediaSource | null = null;
  #disconnect: (() => void) | null = null;
  #report: SourceReport = wholeCall;
  #placer = new SoundPlacer();
  /** Where to start once the sound is ready; null for the live edge. */
  #wantedSeconds: number | null = 0;
  #playsWhenReady = false;
  readonly #times = createTimeLoop(() => this.callTime());
  readonly #held = holdSnapshot();
  readonly subscribe = this.#held.subscribe;
  readonly getSnapshot = this.#held.get;
  readonly #update = this.#held.update;
  readonly settings = new ElementSettings(this.#held, () => this.#report);

  /** Without an owner, the caller attaches an element itself. */
  constructor(owner: ClockOwner | null = null) {
    this.#owner = owner;
  }

  /** Calls the listener with the call time many times a second while playing, and after a seek; it writes to the DOM only. */
  onTime(listener: (seconds: number) => void): () => void {
    return this.#times.add(listener);
  }

  /** The second of the call that is heard, to match it with words; null where that is not known exactly. */
  wordTime(): number | null {
    return this.#snapshot.placing === "exact" ? this.callTime() : null;
  }

  /** Attaches the audio element; returns how to detach it. */
  attach(element: HTMLAudioElement): () => void {
    this.#element = element;
    const stopWatching = watchElement(element, (type) => this.#handle(type));
    this.settings.attach(element);
    if (this.#source) this.#connect();
    return () => {
      stopWatching();
      element.pause();
      this.#keepPlace();
      this.#playsWhenReady = false;
      this.#disconnect?.();
      this.#disconnect = null;
      this.#element = null;
      this.settings.attach(null);
      this.#times.stop();
      this.#update({ ...notConnected, hasSource: this.#source !== null, isWaiting: false });
    };
  }

  /** Changes the source and keeps the position in the call. */
  load(source: MediaSource | null): void {
    if (updateSource(this.#source, source)) return;
    if (this.#snapshot.isReady) this.#wantedSeconds = this.callTime();
    this.#playsWhenReady ||= this.#snapshot.isPlaying || this.#snapshot.willJoin;
    this.#source = source && { ...source };
    this.#placer = new SoundPlacer();
    if (!this.#element && this.#playsWhenReady && source) this.#owner?.onPlay();
    else this.#connect();
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
    if (this.#source) return;
    this.#element?.load();
    this.#wantedSeconds = null;
    this.#update({ willJoin: true, isHeldBack: false });
    this.#owner?.onJoin();
  };

  readonly stayOut = (): void => {
    this.#playsWhenReady = false;
    this.#update({ willJoin: false });
  };

  /** Where the listener is, also while another call has the element. */
  place(): RememberedPlace {
    const { isReady, placing } = this.#snapshot;
    const isAtEdge = isReady ? isAtLiveEdge(this.#snapshot) : this.#wantedSeconds === null;
    // A place that nobody knows cannot be returned to; the live edge can.
    return { seconds: this.callTime(), isAtLiveEdge: isAtEdge || placing === "unknown" };
  }

  callTime(): number {
    const { isReady, isLive, liveEdgeSeconds, second, staysAtEdge } = this.#snapshot;
    if (!this.#element || !isReady || this.#wantedSeconds !== null) return this.#wantedSeconds ?? second;
    if (staysAtEdge && isLive && liveEdgeSeconds !== null) return liveEdgeSeconds;
    return callSecondAt(this.#placed.stretches, this.#element.currentTime);
  }

  /** Seeks to a call time; limited to the sound's range once that is known. */
  seek(seconds: number): void {
    this.#update({ staysAtEdge: false });
    const { startSeconds, endSeconds, isReady } = this.#snapshot;
    if (!this.#element || !isReady) {
      this.#wantedSeconds = Math.max(0, seconds);
      this.#update({ second: Math.floor(this.#wantedSeconds) });
      this.#times.emit();
      return;
    }
    const inReach = Math.min(Math.max(seconds, startSeconds), Math.max(startSeconds, endSeconds - 0.05));
    this.#wantedSeconds = null;
    this.#element.currentTime = playerSecondAt(this.#placed.stretches, inReach);
    this.#update({ second: Math.floor(inReach), hasEnded: false });
    this.#times.emit();
  }

  skip(seconds: number): void {
    this.seek(this.callTime() + seconds);
  }

  readonly play = (): void => {
    if (!this.#source) return;
    this.#owner?.onPlay();
    if (!this.#element) return;
    if (!this.#snapshot.isReady) this.#playsWhenReady = true;
    else if (this.#snapshot.staysAtEdge) this.seek(this.callTime());
    requestPlayback(this.#element, this.#update);
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
    this.#update({ staysAtEdge: true });
  }

  /** Corrects the sound's place in the text. Positive seconds highlight the words earlier. */
  setNudge(seconds: number): void {
    this.#update({ nudgeSeconds: seconds });
    if (this.#snapshot.isReady) this.#read();
    this.#times.emit();
  }

  get #snapshot(): MediaSnapshot {
    return this.#held.get();
  }

  /** What the source reports, moved by the listener's correction. */
  get #placed(): SourceReport {
    return moveStretches(this.#report, this.#snapshot.nudgeSeconds);
  }

  /** Keeps the place: the edge for a listener there, the beginning after the end. */
  #keepPlace(): void {
    if (!this.#snapshot.isReady) return;
    if (this.place().isAtLiveEdge) this.#wantedSeconds = null;
    else this.#wantedSeconds = this.#snapshot.hasEnded ? 0 : this.callTime();
  }

  #connect(): void {
    const [element, source] = [this.#element, this.#source];
    this.#disconnect?.();
    this.#disconnect = null;
    this.#report = wholeCall;
    const isWaiting = element !== null && source !== null;
    this.#update({ ...notConnected, hasSource: source !== null, isWaiting });
    if (!element || !source) return;
    this.#disconnect = connectSource(element, source, this.#wantedSeconds, this.#placer, {
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
    // An event of the previous source may arrive late.
    if (type === "loadedmetadata" && element.readyState > 0) this.#becomeReady(element);
    if (["waiting", "playing", "canplay", "seeked"].includes(type))
      this.#update({ isWaiting: type === "waiting" || element.readyState < element.HAVE_FUTURE_DATA });
    if (type === "ended") this.#update({ hasEnded: true });
    if (type === "error") stopInSilence(element, this.#held);
    this.#read();
    if (this.#snapshot.isPlaying) this.#times.start();
    else this.#times.stop();
    if (type === "seeked" || type === "timeupdate") this.#times.emit();
  }

  #becomeReady(element: HTMLAudioElement): void {
    this.#update({ isReady: true, problem: null, isWaiting: false });
    this.settings.apply(this.#snapshot.chosenRate);
    const wanted = this.#wantedSeconds;
    const start = wanted === null ? null : startOf(this.#placed, wanted);
    if (start !== null) element.currentTime = start;
    this.#wantedSeconds = null;
    if (this.#playsWhenReady) this.play();
    this.#playsWhenReady = false;
  }

  #read(): void {
    const element = this.#element;
    if (!element) return;
    this.settings.slowDownAtEdge();
    this.#update(soundOf(element, this.#placed));
    this.#update({ second: Math.floor(this.callTime()) });
    if (this.#snapshot.staysAtEdge) this.#times.emit();
  }
}
