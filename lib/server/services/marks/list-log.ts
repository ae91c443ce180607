import { iso } from "../../../contract/public-v3/instant.ts";
import { logEntrySchema, type ActionLog, type LogEntry } from "../../../contract/board/action-log.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { readActions, type LoggedAction } from "../../store/marks/action-log.ts";
import { ServiceProblem } from "../service-problem.ts";

const pageLength = 500;

/**
 * A page of what people changed, newest first.
 * @throws ServiceProblem badRequest for an invalid cursor
 */
export async function listLog(
  { limit, cursor }: { limit: number; cursor: string | null },
  runtime: Runtime = currentRuntime(),
): Promise<ActionLog> {
  const before = cursor === null ? null : readCursor(cursor);
  // One more than requested shows whether there is another page.
  const rows = await readActions(runtime.store.db, { before, limit: limit + 1 });
  const entries = rows.slice(0, limit).map(toEntry);
  const last = entries.at(-1);
  return { entries, nextCursor: rows.length > limit && last ? writeCursor(last.id) : null };
}

/** The whole log, newest first, read a page at a time, because it may not fit into memory. */
export async function* walkLog(runtime: Runtime = currentRuntime()): AsyncGenerator<LogEntry[], void, void> {
  let before: number | null = null;
  for (;;) {
    const rows: LoggedAction[] = await readActions(runtime.store.db, { before, limit: pageLength });
    if (rows.length > 0) yield rows.map(toEntry);
    if (rows.length < pageLength) return;
    before = rows.at(-1)?.id ?? null;
  }
}

function toEntry(row: LoggedAction): LogEntry {
  return logEntrySchema.parse({
    id: row.id,
    at: iso(row.at),
    by: row.person,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    company: row.company,
    from: parseMark(row.before),
    to: parseMark(row.after),
  });
}

/** A field of a kind that only a newer version has is shown as its JSON. */
function parseMark(json: string | null): Record<string, string | number | null> | null {
  if (json === null) return null;
  const fields = Object.entries(JSON.parse(json) as Record<string, unknown>);
  const isPlain = (value: unknown) =>
    value === null || typeof value === "string" || typeof value === "number";
  return Object.fromEntries(
    fields.map(([name, value]) => [name, isPlain(value) ? value : JSON.stringify(value)]),
  );
}

const writeCursor = (id: number) => Buffer.from(String(id)).toString("base64url");

function readCursor(cursor: string): number {
  const text = Buffer.from(cursor, "base64url").toString();
  const id = Number(text);
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(id)) return id;
  throw new ServiceProblem("badRequest", "cursor: is not the cursor of an earlier page.");
}
