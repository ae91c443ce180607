import type { ProviderReport } from "../../../contract/board/incidents/provider-report.ts";
import { describeOrigin } from "../../session/imported-history.ts";
import { csvHead, csvLine } from "../../text/csv.ts";

const columns = [
  "company",
  "ticker",
  "exchange",
  "host",
  "call",
  "scheduled",
  "failure",
  "beganAfter",
  "failedBy",
  "endedAfter",
  "recoveredBy",
  "atLeastSeconds",
  "atMostSeconds",
  "incident",
  "source",
] as const;

const text = (value: string | number | null) => (value === null ? "" : String(value));
const seconds = (ms: number | null) => (ms === null ? "" : String(Math.round(ms / 1_000)));

/** The outages of a report as CSV, one a line. What is not known is empty. */
export function outagesCsv({ outages, imported, to }: ProviderReport): string {
  const lines = outages.map((outage) =>
    csvLine([
      outage.company,
      text(outage.ticker),
      text(outage.exchange),
      text(outage.host),
      outage.title,
      outage.date,
      outage.failure,
      text(outage.notBefore),
      outage.from,
      text(outage.endNotBefore),
      text(outage.to),
      seconds(outage.atLeastMs),
      seconds(outage.atMostMs),
      text(outage.incident),
      describeOrigin({ from: Date.parse(outage.from), to: Date.parse(outage.to ?? to) }, imported) ?? "",
    ]),
  );
  return csvHead(columns) + lines.join("");
}
