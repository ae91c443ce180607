import { sql } from "kysely";
import { market } from "#service/content/market.ts";
import { seededRandom } from "#service/content/seeded-random.ts";
import { openDatabase } from "#service/db/open-database.ts";
import type { ServiceTables } from "#service/db/schema.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { chapterRows, documentRow, eventRow, sessionRow, type Planned } from "./rows.ts";

export interface Filling {
  sessions: number;
  companies: number;
  /** Sessions lie evenly between so many days back and ahead of now. */
  daysBack: number;
  daysAhead: number;
  nowMs: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const sessionsPerTransaction = 5_000;
const sessionsPerTranscript = 10;
/** SQLite takes 32,766 values in one statement. */
const rowsPerStatement = 1_000;

/**
 * Writes a service's database straight into its file: companies, events, sessions, and a transcript with
 * chapters for every tenth session. The same for the same filling.
 */
export async function fillService(file: string, filling: Filling): Promise<void> {
  const { nowMs } = filling;
  const db = await openDatabase(file);
  const companies = market({ companies: filling.companies, seed: "bench" });
  await upsertCompanies(db, companies, nowMs - 400 * dayMs);
  const random = seededRandom("bench");
  const stepMs = ((filling.daysBack + filling.daysAhead) * dayMs) / filling.sessions;
  for (let start = 0; start < filling.sessions; start += sessionsPerTransaction) {
    const count = Math.min(sessionsPerTransaction, filling.sessions - start);
    const planned = Array.from({ length: count }, (_, offset): Planned => {
      const place = start + offset;
      const company = companies[Math.floor(random() * companies.length)];
      const rough = nowMs - filling.daysBack * dayMs + place * stepMs;
      const dateMs = Math.round(rough / minuteMs) * minuteMs;
      return { id: place + 1, companyId: company?.id ?? 1, dateMs, chance: random(), nowMs };
    });
    const transcribed = planned.filter(
      ({ id, dateMs }) => id % sessionsPerTranscript === 0 && dateMs < nowMs,
    );
    await db.transaction().execute(async (transaction) => {
      const insert = async (table: keyof ServiceTables, rows: readonly Record<string, unknown>[]) => {
        for (let from = 0; from < rows.length; from += rowsPerStatement) {
          const some = rows.slice(from, from + rowsPerStatement);
          const columns = Object.keys(some[0] ?? {});
          await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
            values ${sql.join(some.map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`))}`.execute(
            transaction,
          );
        }
      };
      await insert("events", planned.map(eventRow));
      await insert("live_sessions", planned.map(sessionRow));
      await insert("documents", transcribed.map(documentRow));
      await insert("chapters", transcribed.flatMap(chapterRows));
    });
  }
  await sql`analyze`.execute(db);
  await db.destroy();
}
