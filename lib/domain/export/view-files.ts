import { csvHead, csvLine } from "../text/csv.ts";
import { exportedSession, type ExportedView } from "./exported-view.ts";

/** A view as CSV. Every row has `asOf` and `freshness`, so that a row copied out of the file keeps them. */
export function viewCsv(view: ExportedView): string {
  const sure = { asOf: view.asOf, freshness: view.freshness.status };
  const rows = view.sessions.map((session) => ({ ...exportedSession(session, view.columns), ...sure }));
  const [head] = rows;
  if (!head) return csvHead(["sessionId", "state", ...Object.keys(sure)]);
  const lines = rows.map((row) => csvLine(Object.values(row).map((value) => String(value ?? ""))));
  return csvHead(Object.keys(head)) + lines.join("");
}

/** A view as JSON, with the time of its data and their freshness. */
export function viewJson({ sessions, columns, address, ...head }: ExportedView): string {
  const { asOf, exportedAt, freshness } = head;
  return `${JSON.stringify(
    {
      asOf,
      exportedAt,
      freshness,
      view: address,
      count: sessions.length,
      sessions: sessions.map((session) => exportedSession(session, columns)),
    },
    null,
    2,
  )}\n`;
}
