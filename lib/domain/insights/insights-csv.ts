import type {
  HeardRow,
  Insights,
  InsightsCalls,
  PeriodFigures,
  Spread,
} from "../../contract/board/insights.ts";
import { describeOrigin, describeSource, importedAt } from "../session/imported-history.ts";
import { csvHead, csvLine } from "../text/csv.ts";

const text = (value: number | string | null) => (value === null ? "" : String(value));

/** The figures of both periods as CSV, each with its basis. A value is empty where too little was observed. */
export function figuresCsv(insights: Insights): string {
  const { previous, from, generatedAt, imported } = insights;
  const head = csvHead([
    "from",
    "to",
    "observedShare",
    "figure",
    "value",
    "unit",
    "measured",
    "outOf",
    "source",
  ]);
  const heard = insights.onAir.rows.flatMap((row) =>
    heardRowsOf(row).map((figure) =>
      csvLine([insights.onAir.from, generatedAt, insights.onAir.watched.toFixed(4), ...figure.map(text), ""]),
    ),
  );
  return (
    head +
    [{ ...insights, from, to: generatedAt }, previous]
      .flatMap((period) =>
        rowsOf(period).map((row) =>
          csvLine([
            period.from,
            period.to,
            period.observed.toFixed(4),
            ...row.map(text),
            originOf(period, imported),
          ]),
        ),
      )
      .join("") +
    heard.join("")
  );
}

/** The shares of what was heard, named after what they are of: `onAirWithSound host cdn.example`. */
function heardRowsOf(row: HeardRow): Row[] {
  const of = row.by === "all" ? "" : ` ${row.by} ${row.name ?? "unknown"}`;
  const part = (name: string, value: number, total: number): Row => [
    `${name}${of}`,
    total === 0 ? null : Number((value / total).toFixed(4)),
    "share",
    value,
    total,
  ];
  return [
    part("onAirWithStream", row.streamMs, row.streamOfMs),
    part("onAirWithSound", row.soundMs, row.soundOfMs),
    part("onAirTextInTime", row.textMinutes, row.textOfMinutes),
  ];
}

/** Where the history of a period is from; empty where it was observed here. */
function originOf({ from, to }: { from: string; to: string }, imported: Insights["imported"]): string {
  return describeOrigin({ from: Date.parse(from), to: Date.parse(to) }, imported) ?? "";
}

type Row = [figure: string, value: number | null, unit: string, measured: number, outOf: number];

function rowsOf(period: PeriodFigures): Row[] {
  const { sessions, measures, late, startDelay, recordingReady, recovery, recoveryAtLeast, onCall } = period;
  const spread = (name: string, { medianMs, p95Ms, n, of }: Spread): Row[] => [
    [`${name}Median`, medianMs, "ms", n, of],
    [`${name}P95`, p95Ms, "ms", n, of],
  ];
  const { due } = measures;
  return [
    ["calls", sessions.total, "calls", sessions.watched, sessions.total],
    ["withoutFailure", measures.withoutFailure, "calls", due, due],
    ["failedLive", measures.failedLive, "calls", due, due],
    ["failedRecording", measures.failedRecording, "calls", due, due],
    ["late", late.late, "calls", late.known, due],
    ...spread("startDelay", startDelay),
    ...spread("recordingReady", recordingReady),
    ...spread("timeToRecovery", recovery),
    ...spread("timeToRecoveryAtLeast", recoveryAtLeast),
    ["failures", onCall.failures, "failures", onCall.wait.n, onCall.failures],
    ...spread("timeToAcknowledgement", onCall.wait),
  ];
}

/** The listed calls as CSV. */
export function callsCsv({ calls, imported }: InsightsCalls): string {
  const rows = calls.map((call) => ({
    sessionId: call.sessionId,
    companyId: call.companyId,
    company: call.company,
    title: call.title,
    exchange: call.exchange,
    scheduledAt: call.date,
    state: call.state,
    failures: call.failures.join(" "),
    startDelayMs: call.startDelayMs,
    recordingMs: call.recordingMs,
    failedMs: call.failedMs,
    observedWhileDue: String(call.watched),
    source: sourceOf(call.date, imported),
  }));
  const names = Object.keys(rows[0] ?? { sessionId: 0 });
  return csvHead(names) + rows.map((row) => csvLine(Object.values(row).map(text))).join("");
}

function sourceOf(date: string, imported: InsightsCalls["imported"]): string {
  const period = importedAt(imported, date);
  return period ? describeSource(period) : "";
}
