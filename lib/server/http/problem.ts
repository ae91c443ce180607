import { isBadParameter } from "../../contract/board/endpoints/parameters.ts";
import type { Problem } from "../../contract/board/problem.ts";
import type { ProblemCode } from "../../contract/board/values/problem-codes.ts";
import { isMediaError, type MediaProblem } from "../media/media-problem.ts";
import { isServiceProblem } from "../services/service-problem.ts";
import { isStoreFailure, storeFailureMessage } from "../store/store-failure.ts";
import { isUpstreamError, type UpstreamFailure } from "../upstream/upstream-error.ts";

const statusCodes: Record<ProblemCode, number> = {
  badRequest: 400,
  unknownZone: 400,
  notSignedIn: 401,
  notAllowed: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  notJson: 415,
  tooMany: 429,
  notCopiedYet: 503,
  notObserved: 404,
  upstreamUnreachable: 502,
  upstreamFailing: 502,
  upstreamRefused: 502,
  upstreamForbidden: 403,
  upstreamLimited: 503,
  upstreamUnreadable: 502,
  storeFailing: 503,
  internal: 500,
};

/** An error answer of one of our own routes. */
export function problemResponse(code: ProblemCode, message: string, headers: HeadersInit = {}): Response {
  const body: Problem = { code, message, statusCode: statusCodes[code] };
  return Response.json(body, {
    status: body.statusCode,
    headers: { "cache-control": "no-store", ...Object.fromEntries(new Headers(headers)) },
  });
}

/** Any error as an answer. Details of unexpected errors stay on the server. */
export function toProblemResponse(error: unknown): Response {
  if (isServiceProblem(error)) return problemResponse(error.code, error.message);
  if (isBadParameter(error)) return problemResponse(error.code, error.message);
  if (isUpstreamError(error)) return upstreamProblem(error.failure);
  if (isMediaError(error)) {
    return mediaProblem(error.problem);
  }
  if (isStoreFailure(error)) {
    return problemResponse("storeFailing", storeFailureMessage(error), { "retry-after": "2" });
  }
  return problemResponse("internal", "Something went wrong on this server.");
}

/** True for wrong requests and failures of other programs. */
export function isExpected(error: unknown): boolean {
  return (
    isServiceProblem(error) ||
    isBadParameter(error) ||
    isUpstreamError(error) ||
    isMediaError(error) ||
    isStoreFailure(error)
  );
}

function mediaProblem(problem: MediaProblem): Response {
  switch (problem) {
    case "notAllowed":
      return problemResponse("notFound", "The media address is not one this server may fetch.");
    case "tooLarge":
    case "redirectedTooOften":
      return problemResponse("upstreamUnreadable", "The media server answered something unusable.");
    case "timeout":
    case "unreachable":
      return problemResponse("upstreamUnreachable", "The media server does not answer.");
  }
}

function upstreamProblem(failure: UpstreamFailure): Response {
  switch (failure.kind) {
    case "unreachable":
    case "timeout":
    case "stopped":
      return problemResponse("upstreamUnreachable", "The upstream service does not answer.");
    case "refused":
      return problemResponse("upstreamRefused", "The upstream service refuses this server's key.");
    case "forbidden":
      return problemResponse("upstreamForbidden", "The plan of this server's key lacks this data.");
    case "overBudget":
    case "limited": {
      const seconds = Math.ceil((failure.retryAfterMs ?? 1_000) / 1_000);
      return problemResponse("upstreamLimited", "The upstream service limits our requests.", {
        "retry-after": String(seconds),
      });
    }
    case "failing":
      return problemResponse("upstreamFailing", "The upstream service is failing.");
    case "notFound":
      return problemResponse("notFound", "The upstream service does not know it.");
    case "unreadable":
    case "incomplete":
    case "badRequest":
      return problemResponse("upstreamUnreadable", "The upstream service answered something unreadable.");
  }
}
