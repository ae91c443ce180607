import { statesWhere, isOnAir, isProcessing } from "../../domain/session/session-state.ts";
import { findRuns, type RunReading } from "./find-runs.ts";
import { readTickers } from "../store/board/board-company.ts";
import { listSessionsInStates } from "../store/read/find-session.ts";
import type { TranscribedCall } from "./live-words.ts";

/** The states in which a call's text comes from its stream. */
const transcribedStates = statesWhere((state) => isOnAir(state) || isProcessing(state));
/** How many calls one process reads, the newest first: with more, each would be read too seldom. */
const maxCalls = 500;

/** The calls that are transcribed now. @throws the database's error */
export async function listTranscribed(reading: RunReading): Promise<TranscribedCall[]> {
  const rows = await listSessionsInStates(reading.store.db, transcribedStates, maxCalls);
  return Promise.all(
    rows.map(async (row) => ({
      sessionId: row.id,
      eventId: row.event_id,
      companyId: row.company_id,
      date: row.date,
      wentLiveAt: row.went_live_at,
      exchanges: readTickers(row.tickers).map(({ exchange }) => exchange),
      runs: await findRuns(row, reading),
    })),
  );
}
