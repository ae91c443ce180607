import { market } from "../content/market.ts";
import { refreshStatistics } from "../db/refresh-statistics.ts";
import type { ServiceDatabase } from "../db/schema.ts";
import { lookupTypes } from "../content/lookup-types.ts";
import { fillLookupTables } from "../db/write/fill-lookup-tables.ts";
import { upsertCompanies } from "../db/write/upsert-companies.ts";
import { upsertEvents } from "../db/write/upsert-events.ts";
import { upsertLiveSessions } from "../db/write/upsert-live-sessions.ts";
import { createLocalTime } from "../scenario/plan/local-time.ts";
import { generatedSession, type Caller } from "./generated-session.ts";

export interface GenerateOptions {
  /** At least 1 where there are sessions. */
  companies: number;
  /** Each has its own event. */
  sessions: number;
  seed: string;
  nowMs: number;
  /** Called with the number of sessions written so far. */
  onSessions?: (written: number) => void;
}

/**
 * Writes a large made-up data set directly into the database, in parts: when interrupted, what was written stays, and
 * the same call completes it. Media addresses lead nowhere. Nothing is deleted.
 */
export async function generate(db: ServiceDatabase, options: GenerateOptions): Promise<void> {
  const { sessions, seed, nowMs, onSessions = () => undefined } = options;
  await fillLookupTables(db, lookupTypes, nowMs);
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

/** Distinct from the ids of the scenario's companies. */
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
