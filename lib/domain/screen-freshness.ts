import type { Freshness, FreshnessCause, FreshnessStatus } from "../contract/board/freshness.ts";

/** Why a screen is not current: what the server says, or what only a browser can know. */
export type ScreenCause =
  FreshnessCause | "connecting" | "browserOffline" | "serverUnreachable" | "serverFailing";

/** How sure a screen may be of what it shows. `confirmedAt` in milliseconds since the epoch. */
export interface ScreenFreshness {
  status: FreshnessStatus;
  cause: ScreenCause | null;
  confirmedAt: number | null;
}

/** What a browser knows of its connection to our server. */
export interface ServerContact {
  /** What the last answer said; null before the first one. */
  answered: Freshness | null;
  /** Since the last answer, in milliseconds. */
  silentForMs: number;
  /** How often this browser asks, in milliseconds. */
  askEveryMs: number;
  /** How asking failed since the last answer; null when it did not. */
  failure: "unreachable" | "failing" | null;
  isOnline: boolean;
  /** True after the computer slept or the page was put away, until an answer asked for since then arrives. */
  isInterrupted?: boolean;
}

/** How long an answer may take before the question counts as missed. */
const answerAllowanceMs = 1_500;

/**
 * The server's own freshness, worsened by our silence with it: late after two unanswered questions, blind
 * after three. Without any answer a screen is blind, never current.
 */
export function screenFreshness(contact: ServerContact): ScreenFreshness {
  const { answered, silentForMs, askEveryMs, isInterrupted = false } = contact;
  if (!answered) return { status: "blind", cause: ownCause(contact) ?? "connecting", confirmedAt: null };
  const confirmedAt = answered.confirmedAt === null ? null : Date.parse(answered.confirmedAt);
  if (isInterrupted) return { status: "blind", cause: ownCause(contact) ?? "connecting", confirmedAt };
  const status = silenceStatus(silentForMs, askEveryMs);
  if (status === "current") return { status: answered.status, cause: answered.cause, confirmedAt };
  return {
    status: worseStatus(status, answered.status),
    cause: ownCause(contact) ?? "serverUnreachable",
    confirmedAt,
  };
}

/** What can be said of something that is asked for every so often and was last heard so long ago. Milliseconds. */
export function silenceStatus(silentForMs: number, askEveryMs: number): FreshnessStatus {
  const missed = Math.floor((silentForMs - answerAllowanceMs) / askEveryMs);
  if (missed >= 3) return "blind";
  return missed === 2 ? "late" : "current";
}

function ownCause({
  isOnline,
  failure,
  answered,
  silentForMs,
  askEveryMs,
}: ServerContact): ScreenCause | null {
  const isSilent = answered === null || silenceStatus(silentForMs, askEveryMs) !== "current";
  // A browser that says it is offline is believed once nothing comes: some of them say so on a good connection.
  if (!isOnline && (failure !== null || isSilent)) return "browserOffline";
  if (failure === null) return null;
  return failure === "unreachable" ? "serverUnreachable" : "serverFailing";
}

/** The less sure of two. */
export function worseStatus(a: FreshnessStatus, b: FreshnessStatus): FreshnessStatus {
  return a === "blind" || b === "blind" ? "blind" : a === "late" || b === "late" ? "late" : "current";
}

/** Each cause in plain words: what is wrong, and whose it is. */
export const causeWords: Record<ScreenCause, string> = {
  connecting: "Connecting to our server",
  browserOffline: "This browser is offline",
  serverUnreachable: "Our server does not answer",
  serverFailing: "Our server answers with errors",
  starting: "Our server has just started and has not heard from upstream yet",
  firstCopy: "First copy of upstream under way: what is shown is not all there is",
  upstreamUnreachable: "Upstream cannot be reached",
  upstreamFailing: "Upstream answers with errors",
  upstreamRefused: "Upstream refuses our key",
  upstreamLimited: "Upstream limits how often we may ask",
  upstreamUnreadable: "Upstream answers something we cannot read",
  storeFailing: "Our server cannot keep what upstream answers",
  takingOver: "Another of our servers is taking over",
};
