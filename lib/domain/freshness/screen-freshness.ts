import type {
  Freshness,
  FreshnessCause,
  FreshnessStatus,
  IncompleteListing,
} from "../../contract/board/freshness.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import { statusOfSilence } from "./freshness.ts";

/** Why a screen is not current: what the server reports, or what only the browser knows. */
export type ScreenCause =
  | FreshnessCause
  | "connecting"
  | "browserOffline"
  | "serverUnreachable"
  | "serverFailing"
  | "databaseAway"
  | "signedOut";

/** How a request to our server failed. */
export type ServerFailure = "unreachable" | "failing" | "databaseAway" | "signedOut";

/** How fresh a screen is. Instants in milliseconds since the epoch. */
export interface ScreenFreshness {
  status: FreshnessStatus;
  cause: ScreenCause | null;
  /** How many of the known calls upstream lists, where that is the cause. */
  listing: IncompleteListing | null;
  confirmedAt: number | null;
  /** Since when upstream has been observed without a gap. */
  watchedSince: number | null;
}

/** What a browser knows of its connection to our server. */
export interface ServerContact {
  /** What the last answer said; null before the first one. */
  answered: Freshness | null;
  /** Since the last answer, in milliseconds. */
  silentForMs: number;
  /** How often this browser polls, in milliseconds. */
  pollEveryMs: number;
  /** How polling failed since the last answer; null when it did not. */
  failure: ServerFailure | null;
  isOnline: boolean;
  /** True after the computer slept or the page was hidden, until a poll sent after that is answered. */
  isInterrupted?: boolean;
}

/** How long our server's answer may take before a browser's poll counts as missed. */
const answerAllowanceMs = 1_500;

/**
 * The server's own freshness, lowered when the server itself is silent: late after two unanswered polls, blind after
 * three. Without any answer a screen is blind.
 */
export function screenFreshness(contact: ServerContact): ScreenFreshness {
  const { answered, silentForMs, pollEveryMs, isInterrupted = false } = contact;
  const known = { confirmedAt: epoch(answered?.confirmedAt), watchedSince: epoch(answered?.watchedSince) };
  if (!answered || isInterrupted)
    return { status: "blind", cause: ownCause(contact) ?? "connecting", listing: null, ...known };
  const status = statusOfContact(silentForMs, pollEveryMs);
  if (status === "current")
    return { status: answered.status, cause: answered.cause, listing: answered.listing, ...known };
  return {
    status: worseStatus(status, answered.status),
    cause: ownCause(contact) ?? "serverUnreachable",
    listing: null,
    ...known,
  };
}

/** How fresh an answer of our server is that a browser polls every `pollEveryMs` and last received `silentForMs` ago. */
export function statusOfContact(silentForMs: number, pollEveryMs: number): FreshnessStatus {
  return statusOfSilence(silentForMs, pollEveryMs, answerAllowanceMs);
}

function ownCause({
  isOnline,
  failure,
  answered,
  silentForMs,
  pollEveryMs,
}: ServerContact): ScreenCause | null {
  const isSilent = answered === null || statusOfContact(silentForMs, pollEveryMs) !== "current";
  // Some browsers report that they are offline on a good connection, so they are believed only when nothing arrives.
  if (!isOnline && (failure !== null || isSilent)) return "browserOffline";
  switch (failure) {
    case "unreachable":
      return "serverUnreachable";
    case "failing":
      return "serverFailing";
    case "databaseAway":
    case "signedOut":
    case null:
      return failure;
  }
}

/** The less fresh of two. */
export function worseStatus(a: FreshnessStatus, b: FreshnessStatus): FreshnessStatus {
  return a === "blind" || b === "blind" ? "blind" : a === "late" || b === "late" ? "late" : "current";
}
