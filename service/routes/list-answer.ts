import { queryDefaults } from "#lib/contract/public-v3/query-values.ts";
import { oneOf, type Condition } from "../db/read/condition.ts";
import { readPlainPage } from "../db/read/plain-page.ts";
import { findAnswer, joinAnswers, readAnswers, type StoredAnswer } from "../db/read/read-answers.ts";
import { selectPage } from "../db/read/select-page.ts";
import type { AnsweredTable, ServiceDatabase } from "../db/schema.ts";
import type { PublicAddress } from "../db/records/public-address.ts";
import { dateCursor, dateOrder, idCursor, idOrder } from "../db/read/cursor.ts";

/** What lists and single records use of a request. */
interface AnyRequest {
  db: ServiceDatabase;
  address: PublicAddress;
  /** The parameters that shape an answer, where an endpoint has them. */
  query: {
    limit?: number;
    cursor?: number;
    direction?: "asc" | "desc";
    sortBy?: "id" | "date";
    transcriptVersion?: string;
    expand?: "event";
  };
}

/** How an endpoint makes the JSON of its records from stored answers. */
export interface Shape {
  /** Columns that it needs besides the answer. */
  columns: readonly "event_id"[];
  makeTexts: (rows: readonly StoredAnswer[]) => readonly string[] | Promise<readonly string[]>;
}

const asStored: Shape = { columns: [], makeTexts: (rows) => rows.map((row) => row.answer) };

/** Answers one page of a table (4.5), by id, or by date where requested. */
export async function listAnswer(
  { db, address, query }: AnyRequest,
  table: AnsweredTable,
  conditions: readonly Condition[],
  shape = asStored,
): Promise<string> {
  const { limit, cursor, direction } = { ...queryDefaults, ...query };
  const isByDate = query.sortBy === "date";
  const order = isByDate ? await dateOrder(db, cursor, direction) : idOrder(cursor, direction);
  const request = { table, conditions, order, limit };
  const answered = (texts: string, nextCursor: number | null) =>
    address.completeAnswers(
      `{"data":[${texts}],"pagination":{"nextCursor":${nextCursor}}}`,
      query.transcriptVersion,
    );

  const plain = shape === asStored ? await readPlainPage(db, request) : null;
  if (plain !== null) {
    const { text, lastId, hasMore } = plain;
    return answered(text, hasMore && lastId !== null ? idCursor(lastId, direction) : null);
  }
  const { rows, hasMore } = await selectPage(db, request);
  const last = hasMore ? rows.at(-1) : undefined;
  const nextCursor = last && (isByDate ? dateCursor(last) : idCursor(last.id, direction));
  const ids = rows.map(({ id }) => id);
  if (shape === asStored) return answered(await joinAnswers(db, table, ids), nextCursor ?? null);
  const texts = await shape.makeTexts(await readAnswers(db, table, shape.columns, ids));
  return answered(texts.join(","), nextCursor ?? null);
}

/** Answers the record with this id (2.6), or null when none meets the conditions. */
export async function singleAnswer(
  { db, address, query, id }: AnyRequest & { id: number },
  table: AnsweredTable,
  conditions: readonly Condition[] = [],
  { columns, makeTexts } = asStored,
): Promise<string | null> {
  const rows = await findAnswer(db, table, [...oneOf("id", [id]), ...conditions], columns);
  const [text] = await makeTexts(rows);
  return text === undefined ? null : address.completeAnswers(`{"data":${text}}`, query.transcriptVersion);
}
