import { RequestError } from "./request.ts";

/** Why one of our routes brought nothing, in the words of a screen. */
export function requestWords(error: Error): string {
  if (!(error instanceof RequestError)) return "This page made a mistake.";
  const { failure } = error;
  if (failure.kind === "unreachable") return "Our server does not answer. It is tried again by itself.";
  if (failure.kind === "unreadable") return "Our server answered something this page does not understand.";
  switch (failure.code) {
    case "notCopiedYet":
      return "Upstream's list is still being copied. It is tried again by itself.";
    case "upstreamUnreachable":
      return "Upstream does not answer.";
    case "upstreamRefused":
      return "Upstream refuses our key.";
    case "upstreamForbidden":
      return "Our key does not include this data.";
    case "upstreamLimited":
      return "Upstream asks us to slow down.";
    case "upstreamFailing":
    case "upstreamUnreadable":
      return "Upstream answers, but not with what it should.";
    case "storeFailing":
      return "Our server cannot read its database. It is tried again by itself.";
    case "notFound":
    case "badRequest":
    case "internal":
      return "Our server could not answer.";
  }
}

/** True when the server said that it does not know the thing, or not yet. */
export function hasProblem(error: Error | null, code: "notFound" | "badRequest" | "notCopiedYet"): boolean {
  return error instanceof RequestError && error.failure.kind === "problem" && error.failure.code === code;
}
