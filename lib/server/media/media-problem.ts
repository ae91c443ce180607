import { UpstreamError } from "../upstream/upstream-error.ts";

/** Why a media file cannot be served; a closed list. */
export type MediaProblem = "notAllowed" | "unreachable" | "timeout" | "redirectedTooOften" | "tooLarge";

const brand = Symbol.for("callboard.media-error");

/** A media file that cannot be served. Its message names the host only, because the address is a secret. */
export class MediaError extends Error {
  readonly problem: MediaProblem;
  readonly [brand] = true;

  constructor(problem: MediaProblem, address: URL | string) {
    super(`media on ${URL.parse(address)?.host ?? "no host"}: ${problem}`);
    this.name = "MediaError";
    this.problem = problem;
  }
}

/** Recognises a MediaError from any bundle. */
export function isMediaError(error: unknown): error is MediaError {
  return typeof error === "object" && error !== null && brand in error;
}

/** What a media server's status means. */
export function mediaFailure(status: number): UpstreamError {
  const isGone = status === 404 || status === 410 || status === 403;
  return new UpstreamError(
    isGone ? { kind: "notFound" } : { kind: "failing", status, retryAfterMs: null },
    "media",
  );
}

/** An answer that is not what was requested. */
export function unreadableMedia(reason: string): UpstreamError {
  return new UpstreamError({ kind: "unreadable", reason }, "media");
}
