import type { InsightsRange } from "#lib/contract/board/insights-query.ts";
import { counted } from "#lib/domain/text/plural.ts";

/** How long each range is. */
export const rangeWording: Record<InsightsRange, string> = {
  "24h": "24 hours",
  "14d": "14 days",
  "13w": "13 weeks",
  "52w": "52 weeks",
};

/** The time that one column of a range covers. */
export const columnUnits: Record<InsightsRange, "hour" | "day" | "week"> = {
  "24h": "hour",
  "14d": "day",
  "13w": "week",
  "52w": "week",
};

/** An hour of the day, as a choice of the filter. */
export function formatHour(hour: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(hour)}:00 to ${two(hour)}:59`;
}

/** An instant for the name of a file: `20261121T1420Z`. */
export function fileMoment(instant: string): string {
  return `${instant.slice(0, 16).replaceAll(/[-:]/g, "")}Z`;
}

/** The words of the insights. */
export const insightsWording = {
  loading: "Loading insights",
  kind: "Failure",
  hour: (zone: string | undefined) => (zone === undefined ? "Hour" : `Hour (${zone})`),
  company: "Company",
  findCompany: "Find a company",
  anyCompany: "Any company. Type to find one.",
  noCompany: "No company found",
  searching: "Searching…",
  clear: "Clear",
  csv: "CSV",
  csvTitle: "Save the figures as CSV",
  print: "Print",
  printTitle: "Print these insights",
  kindsOnly: (kinds: string) =>
    `Failures of these kinds only: ${kinds}. Shares are of all calls that were due.`,
  printed: (from: string, to: string, narrowed: string) =>
    `Calls scheduled from ${from} to ${to}${narrowed === "" ? "" : `, only ${narrowed}`}.`,
  before: (value: string, range: string) => `${value} in the ${range} before`,
  beforeObserved: (share: string) => `, ${share} observed`,
  notObservedBefore: (range: string) => `not observed in the ${range} before`,
  recovery: "median from failure to recovery",
  recoveryAtLeast: (median: string, all: number, unseen: number) =>
    `at least ${median} over all ${all.toLocaleString("en")} that recovered, ` +
    `${unseen.toLocaleString("en")} of them not observed throughout`,
  lateBasis: "not live when they should have been, of those whose start is known",
  wait: "median until somebody acknowledged",
  onCall: "On call",
  inMaintenance: (failures: string) =>
    `${failures} in planned maintenance, which nobody was told of, not counted here.`,
  onCallBasis: "who acknowledged a failure first, and how long it had been on the board",
  nobodyYet: "Nobody acknowledged a failure",
  nobodyYetReason: (failures: string) => `${failures} observed in this range.`,
  nobody: "Nobody",
  showCalls: (figure: string) => `${figure}: show the calls`,
  notCopiedYet: "Insights appear here when all calls are copied.",
  failed: "Can't show the insights right now",
  noSessions: "No calls",
  noSessionsReason: "Nothing was scheduled in this range.",
  notEnough: "not enough observed",
  tooFewStarts: (known: number) => counted(known, "start"),
  tooFewForP95: "too few for a p95",
  notObserved: "Not observed",

  /** Before the time at which Callboard began to observe; `observedShare` follows it. */
  observedSince: "Callboard has observed state changes since",
  observedShare: (share: string) =>
    `, ${share} of this range. For the time before, only what the data provider still reports is shown, without ` +
    "delays, recoveries and bars.",
  imported: (from: string, to: string, isSample: boolean) =>
    `from ${from} until ${to}${isSample ? ", made up like the sample's companies and calls" : ", observed by another installation"}`,
  gapsOf: (share: string, origin: string) =>
    `${share} of this range was observed (${origin}). What happened in the gaps is counted only if the data provider ` +
    "still reports it, and the gaps are hatched.",
  gaps: (share: string) =>
    `Callboard observed ${share} of this range. What happened in the gaps is counted only if the data provider ` +
    "still reports it, and the gaps are hatched.",

  sessionsInRange: (share: string) => `scheduled in the range, ${share} of which was observed`,
  watched: "observed while due",
  startsGiven: (count: number) => `${counted(count, "start")} given by the data provider`,
  startsGivenOf: (starts: string) => `${starts} given by the data provider`,
  startsMissing: (count: string) => `${count} more without a start`,
  recordingReady: "median after processing began",

  byState: "Calls by state",
  byStateBasis: (zone: string) => `as the data provider reports them now, by scheduled day or week (${zone})`,
  calls: "Today, call by call",
  callsBasis: (zone: string) => `most recently changed first, states as observed, ${zone}`,
  callsList: "Calls and the states they were seen in",
  noChange: "No change observed yet",
  noChangeReason: "A call appears here when Callboard sees its state change.",
  failures: "Failed calls",
  failuresBasis: (share: string, unit: string, zone: string) => `${share}, by scheduled ${unit} (${zone})`,
  failuresChart: (share: string, unit: string) =>
    `Failed calls per ${unit} by kind: ${share}. The numbers are in the table below.`,
  nothingDue: "Nothing was due",
  nothingDueReason: "No call in this range was scheduled to be live.",
  beforeObserving: "as the data provider reports it",
  partlyObserved: "Not observed throughout; only what the data provider still reports",
  starts: "Start against schedule",
  noStart: "No starts known yet",
  noStartReason: "The data provider has not said when any call in this range went live.",
  startsChart: (calls: number, median: string | null) =>
    `Start against schedule of ${counted(calls, "call")}${median === null ? "" : `, median ${median}`}. The numbers ` +
    "are in the table below.",
  exchanges: "By exchange",
  exchangesBasis:
    "most live failures first; a call counts under its company's first listing; measures as above",
  onAir: "On the air",
  onAirBasis: (watched: string) => `streams watched in ${watched} of the time; the last thirty days at most`,
  onAirBy: "Live time by",
  onAirHeads: ["Calls", "Live, watched", "With stream", "With sound", "Text in time", "Sound checked"],
  allCalls: "All calls",
  unknownName: "Unknown",
  notMeasured: "not measured",
  nothingHeard: "No stream was watched",
  nothingHeardReason: "The shares appear when live calls of this range were listened to.",
} as const;
