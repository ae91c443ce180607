import { connect, type StoreLocation } from "#lib/server/store/connect.ts";
import type { Copies, Coverage, RecordedChange, Records } from "./evidence.ts";

/** The contents of the app's database, with the interface's names. */
export interface StoreContents extends Omit<Copies, "upstream" | "owed"> {
  changes: RecordedChange[];
  coverage: Coverage[];
}

/** Reads the database of an app that has stopped. */
export async function readStore(location: StoreLocation): Promise<StoreContents> {
  const db = connect(location);
  try {
    const sessions = await db.selectFrom("sessions").selectAll().execute();
    const transitions = await db.selectFrom("transitions").selectAll().orderBy("ordinal").execute();
    const coverage = await db.selectFrom("coverage").selectAll().orderBy("from_at").execute();
    const kept = sessions.filter((row) => row.removed_at === null);
    return {
      stored: {
        sessions: byId(kept.map(record)),
        events: byId((await db.selectFrom("events").selectAll().execute()).map(record)),
        companies: byId(
          (await db.selectFrom("companies").selectAll().execute()).map((row) => ({
            ...record(row),
            tickers: JSON.parse(row.tickers) as unknown,
            isins: JSON.parse(row.isins) as unknown,
            openfigi: JSON.parse(row.openfigi) as unknown,
          })),
        ),
        recordings: byId(
          (await db.selectFrom("recordings").selectAll().execute()).map((row) => ({
            ...record(row),
            qna: row.qna_seconds,
            duration: row.duration_seconds,
          })),
        ),
        transcripts: byId((await db.selectFrom("transcripts").selectAll().execute()).map(record)),
      },
      tombstones: sessions
        .filter((row) => row.removed_at !== null)
        .map((row) => ({ id: row.id, isOnBoard: row.is_on_board === 1 })),
      onBoard: sessions.filter((row) => row.is_on_board === 1).map(({ id }) => id),
      changes: transitions.map((row) => ({
        sessionId: row.session_id,
        from: row.from_state,
        to: row.to_state,
        observedAt: row.observed_at,
        notBefore: row.not_before,
      })),
      coverage: coverage.map((row) => ({ from: row.from_at, to: row.to_at })),
    };
  } finally {
    await db.destroy();
  }
}

/** A row with the interface's names: `company_id` becomes `companyId`. */
function record<Row extends { id: number }>(row: Row): { id: number } & Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const [column, value] of Object.entries<unknown>(row)) {
    named[column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] = value;
  }
  return { ...named, id: row.id };
}

function byId(records: ({ id: number } & Record<string, unknown>)[]): Records {
  return new Map(records.map((one) => [one.id, one]));
}
