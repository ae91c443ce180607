import { market } from "../content/market.ts";
import { refreshStatistics } from "../db/refresh-statistics.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { fillLookupTables } from "../db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { createLocalTime } from "../scenario/local-time.ts";
import { generatedSession, type Caller } from "./generated-session.ts";

export interface GenerateOptions {
  /** At least 1 where there are sessions. */
  companies: number;
  /** Each comes with an event of its own. */
  sessions: number;
  seed: string;
  nowMs: number;
  /** Hears how many sessions are written. */
  onSessions?: (written: number) => void;
}

/**
 * Writes a large made-up data set straight into the database, a part at a time: cut off, what was written
 * stays, and the same again completes it. Media addresses lead nowhere. Nothing is removed.
 */
export async function generate(db: ServiceDatabase, options: GenerateOptions): Promise<void> {
  const { sessions, seed, nowMs, onSessions = () => undefined } = options;
  await fillLookupTables(db, nowMs);
  const callers = await writeCompanies(db, options);
  const world = { seed, callers, sessions, nowMs, localTime: createLocalTime() };
  for (let start = 0; start < sessions; start += sessionsAtOnce) {
    const count = Math.min(sessionsAtOnce, sessions - start);
    const made = Array.from({ length: count }, (_, index) => generatedSession(world, start + index));
    await db.transaction().execute(async (transaction) => {
      await upsertEvents(
        transaction,
        made.map(({ event }) => event),
        nowMs,
      );
      await upsertLiveSessions(
        transaction,
        made.map(({ session }) => session),
        nowMs,
      );
    });
    onSessions(start + count);
  }
  await refreshStatistics(db);
}

const sessionsAtOnce = 5_000;

/** Away from the ids of the scenario's companies. */
const firstCompanyId = 1_000_001;
const coveredSince = "2024-01-08T09:00:00.000Z";

async function writeCompanies(db: ServiceDatabase, options: GenerateOptions): Promise<Caller[]> {
  const companies = market({ companies: options.companies, seed: options.seed });
  const records = companies.map(({ timeZone: _, ...company }, index) => ({
    ...company,
    id: firstCompanyId + index,
    backlinkUrl: `https://companies.example/${firstCompanyId + index}`,
    createdAt: coveredSince,
    updatedAt: coveredSince,
  }));
  await upsertCompanies(db, records, options.nowMs);
  return companies.map(({ timeZone }, index) => ({ id: firstCompanyId + index, timeZone }));
}
