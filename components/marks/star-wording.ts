import { describeFailedChange } from "#lib/client/request/failed-request-wording.ts";
import { hasProblem } from "#lib/client/request/request.ts";

/** What stars say. */
export const starWording = {
  add: "Add to watchlist",
  on: "On watchlist",
  addNamed: (company: string) => `Add ${company} to the watchlist`,
  removeNamed: (company: string) => `Remove ${company} from the watchlist`,
  onList: (list: string) => `On the watchlist “${list}”`,
  whoAreYou: "Whose watchlist is it?",
  whoReason: "Watchlists are kept on the server under your name, so that you see them in every browser.",
  save: "Save",
} as const;

/** Why a change of something saved was not made. */
export const describeNotSaved = (error: Error) => `Not saved. ${reasonOf(error)}`;

function reasonOf(error: Error): string {
  if (hasProblem(error, "conflict")) return "You have one of this name already, or too many.";
  if (hasProblem(error, "notFound")) return "It was deleted, or is no longer shared with you.";
  if (hasProblem(error, "notAllowed")) return "Only its owner can change it.";
  if (hasProblem(error, "badRequest")) return "The server does not accept this name or these filters.";
  return describeFailedChange(error);
}
