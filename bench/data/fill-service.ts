import { market } from "#service/content/market.ts";
import { seededRandom } from "#service/content/seeded-random.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { refreshStatistics } from "#service/db/refresh-statistics.ts";
import { upsertAudio } from "#service/db/write/upsert-audio.ts";
import { upsertChapters } from "#service/db/write/upsert-chapters.ts";
import { upsertCompanies } from "#service/db/write/upsert-companies.ts";
import { upsertDocuments } from "#service/db/write/upsert-documents.ts";
import { upsertEvents } from "#service/db/write/upsert-events.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import {
  chaptersOf,
  eventOf,
  recordingOf,
  sessionOf,
  transcriptOf,
  type Planned,
} from "./planned-records.ts";

export interface Filling {
  sessions: number;
  companies: number;
  /** Sessions are spread evenly over this many days back and ahead of now. */
  daysBack: number;
  daysAhead: number;
  nowMs: number;
}

const dayMs = 86_400_000;
const minuteMs = 60_000;
const sessionsPerTransaction = 5_000;
const sessionsPerTranscript = 10;
/** The number of transcripts with chapters; no bench reads more. */
const maxWithChapters = 2_000;

/**
 * Fills a service's database like an import: companies, events, sessions, and a recording and a transcript for every
 * tenth past session. The same for the same filling.
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
      await upsertEvents(transaction, planned.map(eventOf), nowMs);
      await upsertLiveSessions(transaction, planned.map(sessionOf), nowMs);
      await upsertDocuments(transaction, transcribed.map(transcriptOf), nowMs);
      await upsertAudio(transaction, transcribed.map(recordingOf), nowMs);
      const withChapters = transcribed.filter(({ id }) => id <= maxWithChapters * sessionsPerTranscript);
      await upsertChapters(transaction, withChapters.flatMap(chaptersOf), nowMs);
    });
  }
  await refreshStatistics(db);
  await db.destroy();
}
