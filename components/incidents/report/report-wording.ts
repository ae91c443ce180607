import { counted } from "#lib/domain/text/plural.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

/** The words of the report for a provider of webcasts. */
export const reportWording = {
  title: "Provider report",
  means: "Every outage of a period, with how certain its times are, to send to whoever runs the webcasts.",
  from: "First day (UTC)",
  to: "Last day (UTC)",
  exchange: "Exchange",
  everywhere: "All exchanges",
  host: "Media host",
  hostHint: "All media hosts",
  apply: "Show",
  onlyCompany: (name: string) => `Only ${name}`,
  allCompanies: "All companies",
  csv: "CSV",
  print: "Print",
  loading: "Loading the report",
  failed: "Can't show this report",
  none: "No outage in this period",
  noneReason: "No call that was scheduled in it was seen to fail.",
  calls: (failed: number, of: number | null) =>
    of === null ? `${counted(failed, "call")} failed` : `${failed} of ${counted(of, "call")} failed`,
  lost: (atLeastMs: number, atMostMs: number | null) =>
    `${formatSpan(atLeastMs, "fine")} certainly lost${atMostMs === null ? "" : `, ${formatSpan(atMostMs, "fine")} at most`}`,
  basis:
    "Observed by asking the data provider for each call's state. A time is a window where the change happened between two answers; how many people listened is not known.",
  gaps: (count: number) =>
    `Not observed ${count === 1 ? "once" : `${count} times`}: outages may be missing or longer.`,
  cut: (shown: number) => `The first ${shown.toLocaleString("en")} are shown; the sums are of these.`,
  heads: [
    "Scheduled",
    "Company",
    "Call",
    "Exchange",
    "Media host",
    "Failure",
    "Began",
    "Ended",
    "Lost",
    "Incident",
  ],
  lasts: "not ended",
  between: (atLeastMs: number, atMostMs: number | null) => {
    if (atMostMs === null) return `at least ${formatSpan(atLeastMs, "fine")}`;
    const [least, most] = [formatSpan(atLeastMs, "fine"), formatSpan(atMostMs, "fine")];
    return least === most ? least : `${least} to ${most}`;
  },
} as const;
