import type { ListEnvelope, SingleEnvelope } from "#lib/contract/public-v3/envelope.ts";
import { queryDefaults } from "#lib/contract/public-v3/query-values.ts";
import type { Condition } from "../db/read/condition.ts";
import type { PageOrder } from "../db/read/page-order.ts";
import { selectPage } from "../db/read/select-page.ts";
import type { Row, ServiceDatabase } from "../db/schema.ts";
import { dateCursor, dateOrder, idCursor, idOrder } from "../rules/cursor.ts";

/** Tables whose lists are answered. */
type ListedTable =
  "companies" | "events" | "event_types" | "documents" | "document_types" | "audio" | "live_sessions";

/** The paging parameters of 4.5. */
export interface Paging {
  limit?: number;
  cursor?: number;
  direction?: "asc" | "desc";
}

/** Answers one page of a table, sorted by id (4.5). */
export async function listById<Table extends ListedTable, Rec extends { id: number }>(
  db: ServiceDatabase,
  table: Table,
  conditions: readonly Condition[],
  paging: Paging,
  toRecord: (row: Row<Table>) => Rec,
): Promise<ListEnvelope<Rec>> {
  const { limit, cursor, direction } = { ...queryDefaults, ...paging };
  const page = await selectPage(db, { table, conditions, order: idOrder(cursor, direction), limit });
  const data = page.rows.map(toRecord);
  const last = data.at(-1);
  const nextCursor = page.hasMore && last ? idCursor(last.id, direction) : null;
  return { data, pagination: { nextCursor } };
}

/** Answers one page of events sorted by date, ties by id (assumption for `sortBy`). */
export async function listByDate<Rec>(
  db: ServiceDatabase,
  conditions: readonly Condition[],
  paging: Paging,
  toRecord: (row: Row<"events">) => Rec,
): Promise<ListEnvelope<Rec>> {
  const { limit, cursor, direction } = { ...queryDefaults, ...paging };
  const order: PageOrder = await dateOrder(db, cursor, direction);
  const page = await selectPage(db, { table: "events", conditions, order, limit });
  const last = page.rows.at(-1);
  const nextCursor = page.hasMore && last ? dateCursor(last) : null;
  return { data: page.rows.map(toRecord), pagination: { nextCursor } };
}

/** Answers one record, or null when there is none. */
export function single<Stored, Rec>(
  row: Stored | undefined,
  toRecord: (row: Stored) => Rec,
): SingleEnvelope<Rec> | null {
  return row === undefined ? null : { data: toRecord(row) };
}
