/** Why a media file cannot be handed out; one closed list. */
export type MediaProblem = "notAllowed" | "unreachable" | "timeout" | "redirectedTooOften" | "tooLarge";

const brand = Symbol.for("callboard.media-error");

/** A media file that cannot be had. Its message names the host only: the address itself is a secret. */
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
