import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";

/** Why a change of an incident was not made. */
export function describeRefusal(error: Error): string {
  if (hasProblem(error, "conflict")) return "It is closed, or none of its calls fails any more.";
  if (hasProblem(error, "notFound")) return "There is no such incident any more.";
  return describeFailedChange(error);
}
