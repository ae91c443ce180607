import { readErrorMessage } from "../../contract/public-v3/error-body.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import type { TextAnswer } from "./fetch.ts";

/** Everything that can go wrong with a request to upstream; a closed list. */
export type UpstreamFailure =
  /** `cause` tells why, as far as the connection says. */
  | { kind: "unreachable"; cause: string | null }
  | { kind: "timeout" }
  | { kind: "refused" }
  | { kind: "forbidden" }
  | { kind: "limited"; retryAfterMs: number | null }
  | { kind: "failing"; status: number; retryAfterMs: number | null }
  | { kind: "badRequest"; message: string }
  | { kind: "notFound" }
  | { kind: "unreadable"; reason: string }
  /** A valid list that is not whole; `listing` tells how many of the known records it has, where it has an end. */
  | { kind: "incomplete"; listing: { listed: number; known: number } | null }
  | { kind: "stopped" }
  | { kind: "overBudget"; retryAfterMs: number };

const brand = Symbol.for("callboard.upstream-error");

/** A failed request to upstream. Its message never holds the key or a whole body. */
export class UpstreamError extends Error {
  readonly failure: UpstreamFailure;
  readonly [brand] = true;

  /** @param path where it happened, for the log; left out for a request that never left */
  constructor(failure: UpstreamFailure, path = "any path") {
    super(`upstream ${describeFailure(failure)} at ${path}`);
    this.name = "UpstreamError";
    this.failure = failure;
  }
}

/** Recognises an UpstreamError from any bundle; route bundles hold their own copy of the class. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return typeof error === "object" && error !== null && brand in error;
}

/** A failure in a few words, for logs and the status page. */
export function describeFailure(failure: UpstreamFailure): string {
  switch (failure.kind) {
    case "unreachable":
      return failure.cause === null ? "could not be reached" : `could not be reached (${failure.cause})`;
    case "timeout":
      return "did not answer in time";
    case "refused":
      return "refused the key (401)";
    case "forbidden":
      return "says the plan lacks this dataset (403)";
    case "limited":
      return "limits our requests (429)";
    case "failing":
      return `failed (${failure.status})`;
    case "badRequest":
      return `refused a parameter (${failure.message})`;
    case "notFound":
      return "has no such resource (404)";
    case "unreadable":
      return `sent something unreadable (${failure.reason})`;
    case "incomplete":
      return failure.listing === null
        ? "sent an incomplete list"
        : `lists ${failure.listing.listed} of ${failure.listing.known} known records`;
    case "stopped":
      return "did not answer before the request was stopped";
    case "overBudget":
      return "was not requested: this server's own request budget is used up";
  }
}

/** Whether a failure in these words, as the copy of a dataset keeps it, is that our plan lacks the dataset. */
export const isLackedByPlan = (words: string): boolean =>
  words.includes(describeFailure({ kind: "forbidden" }));

/** True when the same request may succeed a moment later. */
export function isWorthRetrying(failure: UpstreamFailure): boolean {
  switch (failure.kind) {
    case "unreachable":
    case "timeout":
    case "limited":
    case "failing":
    case "unreadable":
      return true;
    case "refused":
    case "forbidden":
    case "badRequest":
    case "notFound":
    case "incomplete":
    case "stopped":
    case "overBudget":
      return false;
  }
}

const maxWaitMs = 15 * 60_000;

/** What an answer's status means (section 7 and its assumptions); null for a success. */
export function readStatus({ status, headers, text }: TextAnswer, now: number): UpstreamFailure | null {
  if (status >= 200 && status < 300) return null;
  const waitMs = retryAfterMs(headers.get("retry-after"), now, headers.get("date"));
  switch (status) {
    case 400:
    case 422:
      return { kind: "badRequest", message: readErrorMessage(parseJson(text)) ?? "no reason given" };
    case 401:
      return { kind: "refused" };
    case 403:
      return { kind: "forbidden" };
    case 404:
      return { kind: "notFound" };
    case 429:
      return { kind: "limited", retryAfterMs: waitMs };
    default:
      if (status >= 500) return { kind: "failing", status, retryAfterMs: waitMs };
      return { kind: "unreadable", reason: `status ${status}` };
  }
}

/**
 * Milliseconds that a `Retry-After` header asks for, in seconds or as an HTTP date; null when absent or invalid. A
 * date is counted from the answer's own `Date`, so that wrong clocks do not matter. At most 15 minutes, so that
 * nothing can silence the board.
 */
export function retryAfterMs(
  header: string | null,
  now: number,
  sentAt: string | null = null,
): number | null {
  if (header === null) return null;
  const waitMs = /^\s*\d+(\.\d+)?\s*$/.test(header)
    ? Number(header) * 1000
    : Date.parse(header) - (Date.parse(sentAt ?? "") || now);
  if (Number.isNaN(waitMs)) return null;
  return Math.min(maxWaitMs, Math.max(0, Math.round(waitMs)));
}
