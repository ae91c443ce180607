import { unmeasured, type AirMinute } from "../../domain/air/air-minutes.ts";
import type { AirCheck, SoundSeen } from "../../domain/air/air-check.ts";
import { followAir, unwatched, type AirState } from "../../domain/air/follow-air.ts";
import { provenReachableAt } from "../../domain/air/host-answers.ts";
import type { Env } from "../env.ts";
import type { LiveWords } from "../live/live-words.ts";
import type { Runtime } from "../runtime.ts";
import { findPlaylist, type PlaylistFound } from "./check-stream.ts";
import { listen } from "./listen.ts";
import type { PlaylistEdge } from "./playlist-edge.ts";
import { recentChecksOf } from "./recent-checks.ts";
import { SoundMeter } from "./sound-meter.ts";
import { TextDistance } from "./text-distance.ts";
import { WatchBudget, type WatchLimits } from "./watch-budget.ts";
import type { OnAirCall } from "./watched-calls.ts";

/** What one watched call has shown so far. */
export interface Watched {
  call: OnAirCall;
  state: AirState;
  /** When it is checked next, by the monotonic clock. */
  dueAt: number;
  isRunning: boolean;
  /** The edge of the playlist whose last segment was listened to. */
  heardEdge: number;
  minute: AirMinute;
}

export interface StreamWatchParts extends Pick<Runtime, "clock" | "singleton" | "fetchMedia"> {
  live: Pick<LiveWords, "known">;
  watch: Env["WATCH"];
  limits: WatchLimits;
}

/** One segment in this many is decoded. */
const segmentsForOne = 3;
const shortestWaitMs = 6_000;
const longestWaitMs = 30_000;
const maxAtOnce = 64;
/** Checks begin this far apart at most, so that the calls of a new process are not all due at once. */
const firstWithinMs = 6_000;

/** Checks the streams of live calls in turn, and follows what that shows. Nothing here is stored. */
export class StreamWatch {
  readonly #parts: StreamWatchParts;
  readonly #budget: WatchBudget;
  readonly #meter: SoundMeter;
  readonly #text: TextDistance;
  readonly #answers = new Map<string, Map<number, number>>();
  #watched = new Map<number, Watched>();
  #running = new Set<Promise<void>>();

  constructor(parts: StreamWatchParts) {
    this.#parts = parts;
    this.#budget = new WatchBudget(parts.clock, parts.fetchMedia, parts.limits);
    this.#meter = new SoundMeter(parts.clock);
    this.#text = new TextDistance({ live: parts.live, fetchMedia: this.#budget.fetchMedia });
  }

  /** The calls that are watched. */
  watched(): readonly Watched[] {
    return [...this.#watched.values()];
  }

  /** Goes on with these calls, and forgets all others. */
  follow(calls: readonly OnAirCall[]): void {
    const now = this.#parts.clock.steady();
    const before = this.#watched;
    this.#watched = new Map(
      calls.map((call, index) => {
        const known = before.get(call.sessionId);
        if (known && known.call.audio === call.audio) return [call.sessionId, Object.assign(known, { call })];
        const dueAt = now + ((index * 997) % firstWithinMs);
        const state = known?.state ?? unwatched;
        const minute = known?.minute ?? unmeasured;
        return [call.sessionId, { call, state, dueAt, isRunning: false, heardEdge: -Infinity, minute }];
      }),
    );
    this.#forgetAnswers();
    recentChecksOf(this.#parts).keep(new Set(this.#watched.keys()));
  }

  /** Begins the checks that are due, as far as the budget allows. */
  begin(): void {
    const now = this.#parts.clock.steady();
    const due = this.watched().filter(({ dueAt, isRunning }) => dueAt <= now && !isRunning);
    for (const watched of due.toSorted((a, b) => a.dueAt - b.dueAt)) {
      if (this.#running.size >= maxAtOnce || !this.#budget.hasRoom()) return;
      watched.isRunning = true;
      const check: Promise<void> = this.#check(watched).finally(() => {
        watched.isRunning = false;
        this.#running.delete(check);
      });
      this.#running.add(check);
    }
  }

  /** Resolves when no check is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  stop(): Promise<void> {
    return this.#meter.stop();
  }

  async #check(watched: Watched): Promise<void> {
    const { clock, singleton } = this.#parts;
    const { call } = watched;
    // What answers while this request waits says nothing of it: the way may have come back meanwhile.
    const answeredAt = call.host === null ? null : this.#provenAt(call.host, call.sessionId);
    const found = await findPlaylist(call.audio, { clock, singleton, fetchMedia: this.#budget.fetchMedia });
    const targetMs = found.playlist === null ? 0 : found.edge.targetSeconds * 1000;
    watched.dueAt = clock.steady() + Math.min(longestWaitMs, Math.max(shortestWaitMs, targetMs));
    const check = await this.#look(watched, found, answeredAt);
    // Another address may be listed by now, or the copy may be one that was looked at before.
    if (this.#watched.get(call.sessionId) !== watched || check.at <= (watched.state.lastCheckAt ?? -Infinity))
      return;
    const age = clock.now() - clock.steady();
    const times = { liveSince: call.liveSince - age, scheduledAt: call.scheduledAt - age };
    watched.state = followAir(watched.state, check, times);
    watched.minute = withCheck(watched.minute, check);
    recentChecksOf(this.#parts).note(call.sessionId, check);
  }

  async #look(watched: Watched, found: PlaylistFound, answeredAt: number | null): Promise<AirCheck> {
    const { clock } = this.#parts;
    const { sessionId, host, transcript } = watched.call;
    if (found.playlist === null) {
      const at = clock.steady();
      if (found.hasAnswered) this.#noteAnswer(host, sessionId, at);
      const stream = found.stream.kind === "failing" ? { ...found.stream, answeredAt } : found.stream;
      return { at, stream, sound: null, textBehindSeconds: null };
    }
    const { playlist, edge } = found;
    const { requestedAt: at } = playlist;
    this.#budget.received(playlist.text.length);
    this.#noteAnswer(host, sessionId, at);
    const sound = await this.#listen(watched, edge);
    const textBehindSeconds =
      sound === null ? null : await this.#text.behind(sessionId, transcript, playlist);
    const { edge: last, targetSeconds, isEnded } = edge;
    const stream = { kind: "read", run: playlist.url, edge: last, targetSeconds, isEnded } as const;
    return { at, stream, sound, textBehindSeconds };
  }

  async #listen(watched: Watched, { edge, last }: PlaylistEdge): Promise<SoundSeen | null> {
    if (this.#parts.watch !== "sound") return { kind: "undecodable" };
    const isAnother = edge < watched.heardEdge;
    if (last === null || (!isAnother && edge < watched.heardEdge + segmentsForOne)) return null;
    watched.heardEdge = edge;
    const { clock } = this.#parts;
    return listen(last, { clock, fetchMedia: this.#budget.fetchMedia, meter: this.#meter });
  }

  #noteAnswer(host: string | null, sessionId: number, at: number): void {
    if (host === null) return;
    const ofHost = this.#answers.get(host) ?? new Map<number, number>();
    this.#answers.set(host, ofHost.set(sessionId, at));
  }

  #provenAt(host: string, sessionId: number): number | null {
    const callsOfHost = this.watched().filter(({ call }) => call.host === host).length;
    return provenReachableAt(this.#answers, { host, sessionId, callsOfHost });
  }

  #forgetAnswers(): void {
    for (const [host, ofHost] of this.#answers) {
      for (const id of ofHost.keys()) if (this.#watched.get(id)?.call.host !== host) ofHost.delete(id);
      if (ofHost.size === 0) this.#answers.delete(host);
    }
  }
}

function withCheck(minute: AirMinute, { sound, textBehindSeconds }: AirCheck): AirMinute {
  const largest = (one: number | null, other: number | null) =>
    one === null || other === null ? (one ?? other) : Math.max(one, other);
  const level = sound?.kind === "level" ? sound : null;
  return {
    loudestDb: largest(minute.loudestDb, level?.loudestDb ?? null),
    meanDb: largest(minute.meanDb, level?.meanDb ?? null),
    behindSeconds: largest(minute.behindSeconds, textBehindSeconds),
  };
}
