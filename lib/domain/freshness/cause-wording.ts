import type { IncompleteListing } from "../../contract/board/freshness.ts";
import type { ScreenCause } from "./screen-freshness.ts";

/** What people call upstream, within a sentence; only documents for developers say upstream. */
export const source = "the data provider";

/** Why a screen is not current, as a sentence without a full stop. `listing` is how much upstream lists, where known. */
export function describeCause(cause: ScreenCause, listing: IncompleteListing | null = null): string {
  switch (cause) {
    case "connecting":
      return "Connecting to the server";
    case "browserOffline":
      return "This browser is offline";
    case "serverUnreachable":
      return "Can't reach the server";
    case "serverFailing":
      return "The server answers with errors";
    case "databaseAway":
      return "The server can't read its database";
    case "signedOut":
      return "You are signed out";
    case "starting":
      return `The server just started; no answer from ${source} yet`;
    case "firstCopy":
      return "Initial sync in progress: not all calls are shown yet";
    case "upstreamUnreachable":
      return `Can't reach ${source}`;
    case "upstreamFailing":
      return capitalised(`${source} answers with errors`);
    case "upstreamRefused":
      return capitalised(`${source} refuses our API key`);
    case "upstreamForbidden":
      // A 403's body does not say what is missing; the list of live calls needs both of these.
      return "Our API key lacks live audio or live transcripts";
    case "upstreamLimited":
      return capitalised(`${source} limits our requests`);
    case "upstreamUnreadable":
      return capitalised(`${source} sends data we can't read`);
    case "upstreamIncomplete":
      return capitalised(
        listing === null
          ? `${source} sends an incomplete list of calls`
          : `${source} lists ${listing.listed.toLocaleString("en")} of ${listing.known.toLocaleString("en")} calls`,
      );
    case "storeFailing":
      return "The server can't save new data";
    case "clockSet":
      return `The server's clock was changed; waiting for ${source}`;
    case "takingOver":
      return "Another server is taking over";
  }
}

function capitalised(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
