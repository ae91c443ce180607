/** Everything that can go wrong with a request to upstream; a closed list. */
export type UpstreamFailure =
  | { kind: "unreachable" }
  | { kind: "timeout" }
  | { kind: "refused" }
  | { kind: "forbidden" }
  | { kind: "limited"; retryAfterMs: number | null }
  | { kind: "failing"; status: number; retryAfterMs: number | null }
  | { kind: "badRequest"; message: string }
  | { kind: "notFound" }
  | { kind: "unreadable"; reason: string }
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
      return "could not be reached";
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
    case "stopped":
      return "was not waited for";
    case "overBudget":
      return "was not asked: this server's own request budget is used up";
  }
}

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
    case "stopped":
    case "overBudget":
      return false;
  }
}
