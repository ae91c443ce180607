import { sql } from "kysely";
import { queryDefaults } from "#lib/contract/public-v3/query-values.ts";
import { and, indexed, oneOf, type Condition } from "../db/read/condition.ts";
import type { StoredAnswer } from "../db/read/find-rows.ts";
import { selectPage } from "../db/read/select-page.ts";
import type { AnsweredTable, ServiceDatabase } from "../db/schema.ts";
import type { PublicAddress } from "../records/public-address.ts";
import { dateCursor, dateOrder, idCursor, idOrder } from "../rules/cursor.ts";

/** The part of a request that every list and single record looks at. */
interface AskedOfAny {
  db: ServiceDatabase;
  address: PublicAddress;
  /** The parameters that shape an answer, where an endpoint takes them. */
  query: {
    limit?: number;
    cursor?: number;
    direction?: "asc" | "desc";
    sortBy?: "id" | "date";
    transcriptVersion?: string;
    expand?: "event";
  };
}

/** How an endpoint makes the texts of records from stored answers. */
export interface Shape {
  /** What it needs beside the answer. */
  columns: readonly "event_id"[];
  makeTexts: (rows: readonly StoredAnswer[]) => readonly string[] | Promise<readonly string[]>;
}

const asStored: Shape = { columns: [], makeTexts: (rows) => rows.map((row) => row.answer) };

/** Answers one page of a table (4.5): the texts of its records put together, by id, or by date as asked. */
export async function listAnswer(
  { db, address, query }: AskedOfAny,
  table: AnsweredTable,
  conditions: readonly Condition[],
  { columns, makeTexts } = asStored,
): Promise<string> {
  const { limit, cursor, direction } = { ...queryDefaults, ...query };
  const isByDate = query.sortBy === "date";
  const order = isByDate ? await dateOrder(db, cursor, direction) : idOrder(cursor, direction);
  const { rows, hasMore } = await selectPage(db, { table, conditions, order, limit, columns });
  const texts = await makeTexts(rows);
  const last = hasMore ? rows.at(-1) : undefined;
  const nextCursor = last && (isByDate ? dateCursor(last) : idCursor(last.id, direction));
  const body = `{"data":[${texts.join(",")}],"pagination":{"nextCursor":${nextCursor ?? null}}}`;
  return address.completeAnswers(body, query.transcriptVersion);
}

/** Answers the record with this id (2.6), or null when there is none that meets the conditions. */
export async function singleAnswer(
  { db, address, query, id }: AskedOfAny & { id: number },
  table: AnsweredTable,
  conditions: readonly Condition[] = [],
  { columns, makeTexts } = asStored,
): Promise<string | null> {
  const wanted = sql.join(["id", "answer", ...columns].map((column) => sql.ref(column)));
  const { rows } = await sql<StoredAnswer>`select ${wanted} from ${sql.table(table)}
    where ${and([...oneOf("id", [id]), ...conditions].map(indexed))}`.execute(db);
  const [text] = await makeTexts(rows);
  return text === undefined ? null : address.completeAnswers(`{"data":${text}}`, query.transcriptVersion);
}
