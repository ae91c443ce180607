import type { AirReading } from "../../contract/board/values/air-readings.ts";
import type { AirCall, AirCheck, SoundSeen, StreamSeen } from "./air-check.ts";
import { airLimits } from "./air-limits.ts";

/** A sign of trouble that every look from `since` to `lastAt` found; at `notBefore` there was none yet. */
interface Sign {
  since: number;
  /** Null where no look went before. */
  notBefore: number | null;
  lastAt: number;
  checks: number;
}

/** What is said of a call's stream. It began between `notBefore` (null where unknown) and `since`. */
export interface SaidOnAir {
  reading: AirReading;
  since: number;
  notBefore: number | null;
  /** The loudest second of the segment that was looked at last, in dBFS; null where none was. */
  levelDb: number | null;
  /** Whether it is not checked because its server, or every server, can't be reached. */
  isUnreachable: boolean;
}

/** What the checks of one call have shown so far. */
export interface AirState {
  said: SaidOnAir | null;
  lastCheckAt: number | null;
  /** No playlist came; proven where that is certainly not because we cannot reach its server. */
  gone: (Sign & { isProven: boolean }) | null;
  run: string | null;
  /** The furthest edge of the run. */
  edge: number;
  targetMs: number;
  /** The look that first showed the furthest edge, and those since. */
  still: Sign | null;
  ended: Sign | null;
  sound: "unknown" | "heard" | "undecodable";
  levelDb: number | null;
  /** When sound was last heard, at the earliest, and since when it has been, after a silence or the beginning. */
  heardAt: number | null;
  heardSince: number | null;
  quiet: Sign | null;
  inTimeAt: number | null;
  behind: Sign | null;
}

const nothingSeen: Omit<AirState, "said" | "lastCheckAt" | "gone"> = {
  run: null,
  edge: -1,
  targetMs: 0,
  still: null,
  ended: null,
  sound: "unknown",
  levelDb: null,
  heardAt: null,
  heardSince: null,
  quiet: null,
  inTimeAt: null,
  behind: null,
};

/** Before the first check. */
export const unwatched: AirState = { ...nothingSeen, said: null, lastCheckAt: null, gone: null };

/** A playlist whose edge falls back further than copies of it differ has been begun anew. */
const copiesDifferBySegments = 5;
/** After this long without sound, text may be missing because nothing was said. */
const longSilenceMs = 30_000;

/**
 * The state after one more check, which is later than those before it. What was seen before a long time without checks
 * doesn't count, because the process that checks was away.
 */
export function followAir(before: AirState, check: AirCheck, call: AirCall): AirState {
  const { lastCheckAt } = before;
  const wasAway = lastCheckAt !== null && check.at - lastCheckAt > airLimits.unwatchedMs;
  const seen = take(wasAway ? unwatched : before, check);
  return { ...seen, lastCheckAt: check.at, said: sayNow(seen, check.at, call) };
}

function take(state: AirState, check: AirCheck): AirState {
  const { stream } = check;
  if (stream.kind === "unwatchable") return { ...state, ...nothingSeen, gone: null, sound: "undecodable" };
  if (stream.kind !== "read") return takeGone(state, stream, check.at);
  const read = takeEdge({ ...state, gone: null }, stream, check.at);
  return takeText(takeSound(read, check.sound, check.at), check);
}

function takeGone(
  state: AirState,
  stream: StreamSeen & { kind: "missing" | "failing" },
  at: number,
): AirState {
  const sign = grown(state.gone, at, state.lastCheckAt);
  const isProven =
    stream.kind === "missing" || (stream.answeredAt !== null && stream.answeredAt >= sign.since);
  return {
    ...state,
    ...(isConcluded(sign, airLimits.missingForMs) && nothingSeen),
    gone: { ...sign, isProven },
  };
}

function takeEdge(state: AirState, stream: StreamSeen & { kind: "read" }, at: number): AirState {
  const { run, edge, targetSeconds, isEnded } = stream;
  const isAnother = run !== state.run || edge < state.edge - copiesDifferBySegments;
  const hasGrown = isAnother || edge > state.edge;
  return {
    ...state,
    run,
    edge: isAnother ? edge : Math.max(edge, state.edge),
    targetMs: targetSeconds * 1000,
    still: grown(hasGrown ? null : state.still, at, state.lastCheckAt),
    ended: isEnded ? grown(isAnother ? null : state.ended, at, state.lastCheckAt) : null,
  };
}

function takeSound(state: AirState, sound: SoundSeen | null, at: number): AirState {
  if (sound === null) return state;
  // A decoder that has decoded sound of this stream understands it.
  if (sound.kind === "undecodable" || (!sound.isCertain && state.heardAt === null))
    return { ...state, sound: "undecodable", levelDb: null, quiet: null, heardSince: null, behind: null };
  const levelDb = sound.loudestDb;
  if (levelDb < airLimits.silentBelowDb)
    return { ...state, levelDb, quiet: grown(state.quiet, at, state.heardAt) };
  const isAfterSilence = state.quiet !== null && at - state.quiet.since >= longSilenceMs;
  const heardSince = isAfterSilence ? at : (state.heardSince ?? at);
  return { ...state, sound: "heard", levelDb, quiet: null, heardAt: at - sound.seconds * 1000, heardSince };
}

function takeText(state: AirState, { at, textBehindSeconds: seconds }: AirCheck): AirState {
  // In a silence there are no words to be behind with.
  if (seconds === null || state.quiet !== null || state.heardSince === null) return state;
  if (seconds <= airLimits.textInTimeSeconds) return { ...state, inTimeAt: at, behind: null };
  if (at - state.heardSince < airLimits.textAfterSilenceMs) return state;
  if (seconds > airLimits.textBehindSeconds)
    return { ...state, behind: grown(state.behind, at, state.inTimeAt) };
  return state.said?.reading === "textBehind" ? state : { ...state, inTimeAt: at, behind: null };
}

/** A sign that is found again, or for the first time in a long while. */
function grown(sign: Sign | null, at: number, notBefore: number | null): Sign {
  if (sign === null || at - sign.lastAt > airLimits.unwatchedMs)
    return { since: at, notBefore, lastAt: at, checks: 1 };
  return { ...sign, lastAt: at, checks: sign.checks + 1 };
}

/** One look proves nothing, whatever it found. */
function isConcluded(sign: Sign | null, forMs: number, from = -Infinity): sign is Sign {
  return sign !== null && sign.checks > 1 && sign.lastAt - Math.max(sign.since, from) >= forMs;
}

function sayNow(state: AirState, at: number, call: AirCall): SaidOnAir | null {
  const { said } = state;
  if (state.gone !== null && !isGone(state.gone, at, call)) return said;
  const found = find(state, at, call);
  if (found === null) return null;
  const { reading, sign, levelDb = null } = found;
  const isUnreachable = reading === "notChecked" && state.gone !== null;
  const isSame = said?.reading === reading && said.isUnreachable === isUnreachable;
  if (isSame && (sign === null || sign.since === said.since)) return said;
  const { since, notBefore } = sign ?? { since: at, notBefore: state.lastCheckAt };
  return { reading, since, notBefore, levelDb, isUnreachable };
}

/** Until it is certain that nothing comes, what was said before stays. */
function isGone(gone: Sign & { isProven: boolean }, at: number, { liveSince }: AirCall): boolean {
  const isBeginning = gone.isProven && at - liveSince < airLimits.missingAfterLiveMs;
  return isConcluded(gone, airLimits.missingForMs) && !isBeginning;
}

/** A reading, and the sign from which it began where that has a beginning. */
interface Found {
  reading: AirReading;
  sign: Pick<Sign, "since" | "notBefore"> | null;
  levelDb?: number | null;
}

function find(state: AirState, at: number, call: AirCall): Found | null {
  const { gone, ended, still, quiet, behind, sound, levelDb } = state;
  if (gone !== null) return { reading: gone.isProven ? "noStream" : "notChecked", sign: gone };
  if (isConcluded(ended, airLimits.endedForMs)) return { reading: "endedEarly", sign: ended };
  const stalledForMs = Math.max(airLimits.stalledForMs, airLimits.stalledTargets * state.targetMs);
  if (ended === null && isConcluded(still, stalledForMs)) return { reading: "stalled", sign: still };
  if (isConcluded(quiet, airLimits.silentForMs) && at - call.liveSince >= airLimits.silentAfterLiveMs) {
    if (isConcluded(quiet, airLimits.silentForMs, call.scheduledAt))
      return { reading: "silent", sign: laterStart(quiet, call.scheduledAt), levelDb };
    return { reading: "waiting", sign: quiet, levelDb };
  }
  if (isConcluded(behind, 0, call.scheduledAt)) return { reading: "textBehind", sign: behind, levelDb };
  if (sound === "undecodable") return { reading: "notChecked", sign: null };
  if (sound === "heard") return { reading: "fine", sign: null, levelDb };
  return null;
}

/** Silence counts from the scheduled time. */
function laterStart({ since, notBefore }: Sign, earliest: number): Pick<Sign, "since" | "notBefore"> {
  return since >= earliest ? { since, notBefore } : { since: earliest, notBefore: earliest };
}
