import { sql, type Kysely } from "kysely";
import { cutAnswer, cutTables, wholeAnswerSql } from "../columns-in-answers.ts";
import { isSqlite } from "../engine.ts";
import type { ServiceTables } from "../schema.ts";
import { runSteps, type Step } from "./step.ts";

const rowsAtOnce = 500;

type CutTable = (typeof cutTables)[number];

/**
 * Removes from the stored answers of a SQLite file what the columns of their rows hold. The generated column `answer`
 * returns them whole at every step, also to a process of the previous version, which can no longer write it.
 */
export const steps: readonly Step[] = cutTables.flatMap((table) => [
  { name: `shorter answers of ${table}`, run: (db) => computeAnswers(db, table) },
  { name: `shorter answers of ${table}`, table, run: (db, afterId) => cutAnswers(db, table, afterId) },
]);

export async function up(db: Kysely<ServiceTables>): Promise<void> {
  if (isSqlite(db)) await runSteps(db, steps);
}

async function computeAnswers(db: Kysely<ServiceTables>, table: CutTable): Promise<null> {
  const name = sql.table(table);
  await sql`alter table ${name} rename column answer to answer_start`.execute(db);
  await sql`alter table ${name} add column answer_end text`.execute(db);
  await sql`alter table ${name} add column answer text
    generated always as (${sql.raw(wholeAnswerSql(table))}) virtual`.execute(db);
  return null;
}

async function cutAnswers(db: Kysely<ServiceTables>, table: CutTable, afterId: number) {
  const { rows } = await sql<{ id: number; answer: string }>`select * from ${sql.table(table)}
    where id > ${afterId} order by id limit ${rowsAtOnce}`.execute(db);
  const last = rows.at(-1);
  if (!last) return null;
  const cut = rows.map((row) => {
    const { answer_start, answer_end } = cutAnswer(table, row, row.answer);
    return sql`(${row.id}, ${answer_start}, ${answer_end})`;
  });
  await sql`with cut (id, answer_start, answer_end) as (values ${sql.join(cut)}) update ${sql.table(table)}
    set answer_start = cut.answer_start, answer_end = cut.answer_end
    from cut where ${sql.ref(`${table}.id`)} = cut.id`.execute(db);
  return { lastId: last.id, rows: rows.length };
}
