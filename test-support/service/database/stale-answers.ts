import { withoutAnswer } from "#service/db/columns-in-answers.ts";
import { answeredTables, answerOf } from "#service/db/records/answer-of.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";

/** Every record whose stored answer does not match its row. */
export async function staleAnswers(db: ServiceDatabase): Promise<string[]> {
  const stale: string[] = [];
  for (const table of answeredTables) {
    const stored = await db.selectFrom(table).selectAll().execute();
    for (const row of stored)
      if (row.answer !== answerOf(table, withoutAnswer(row) as Parameters<typeof answerOf>[1]))
        stale.push(`${table} ${row.id}`);
  }
  return stale;
}
