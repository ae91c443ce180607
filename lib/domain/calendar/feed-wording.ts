import type { Freshness } from "../../contract/board/freshness.ts";
import { utcDay, utcTime } from "../text/utc-wording.ts";

interface FeedState {
  /** The number of calls after which the rest was left out; null where none was. */
  cutAt: number | null;
  freshness: Pick<Freshness, "status" | "confirmedAt">;
}

/** The texts of the calendar feed. */
export const feedWording = {
  name: "Callboard",
  gone: "The data provider does not list this call any more.",
  estimated: "Listed at midnight UTC and not confirmed: the hour is probably not known yet.",
  description: ({ cutAt, freshness }: FeedState) =>
    [
      "Calls as the data provider lists them. Times are UTC.",
      cutAt === null
        ? ""
        : `Only the first ${cutAt.toLocaleString("en")} calls; a narrower view has all of its own.`,
      describeConfirmed(freshness),
    ]
      .filter(Boolean)
      .join(" "),
};

/** Empty while the data are current, so that the feed does not change with every poll. */
function describeConfirmed({ status, confirmedAt }: FeedState["freshness"]): string {
  if (status === "current") return "";
  if (confirmedAt === null) return "Not confirmed yet.";
  return `Last confirmed on ${utcDay(confirmedAt)}, ${utcTime(confirmedAt, "minutes")} UTC.`;
}
