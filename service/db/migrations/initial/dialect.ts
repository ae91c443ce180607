import { sql, type Kysely, type RawBuilder } from "kysely";
import { wholeAnswerSql, type CutTable } from "../../columns-in-answers.ts";
import { isSqlite } from "../../engine.ts";

/** The parts of a table that the two engines write differently. */
export interface Dialect {
  isSqlite: boolean;
  /** The column type of ids and instants. Only `integer` makes a SQLite primary key the rowid; PostgreSQL's is too small. */
  int: RawBuilder<unknown>;
  /** A primary key that counts by itself. */
  counted: RawBuilder<unknown>;
  /** The column that stores the whole answer of a row. */
  answer: RawBuilder<unknown>;
  /** The columns that store an answer without what other columns hold; `answer` returns it whole. */
  cutAnswer: (table: CutTable) => RawBuilder<unknown>;
}

export function dialectOf<Tables>(db: Kysely<Tables>): Dialect {
  const answer = sql`answer text not null default ''`;
  return isSqlite(db)
    ? {
        isSqlite: true,
        int: sql`integer`,
        counted: sql`integer primary key autoincrement`,
        answer,
        cutAnswer: (table) => sql`answer_start text not null default '', answer_end text,
          answer text generated always as (${sql.raw(wholeAnswerSql(table))}) virtual`,
      }
    : {
        isSqlite: false,
        int: sql`bigint`,
        counted: sql`bigint generated always as identity primary key`,
        answer,
        cutAnswer: () => answer,
      };
}
