import { z } from "zod";
import type { BoardCompany, BoardSession } from "../../contract/board/board-session.ts";
import { tickerSchema } from "../../contract/public-v3/company.ts";
import { toObservedState } from "../../contract/public-v3/session-state.ts";
import type { JoinedSession } from "../store/read-board.ts";
import type { UnsteadyTimes } from "../store/read/read-unsteady.ts";
import type { Acknowledged } from "./marks/to-mark.ts";

const iso = (ms: number) => new Date(ms).toISOString();
const tickersSchema = z.array(tickerSchema);
const textsSchema = z.array(z.string());

/** A row of the store as a board session. */
export function toBoardSession(
  row: JoinedSession,
  unsteady: UnsteadyTimes,
  acknowledged: Acknowledged,
): BoardSession {
  return {
    id: row.id,
    eventId: row.event_id,
    companyId: row.company_id,
    date: iso(row.date),
    wentLiveAt: row.went_live_at === null ? null : iso(row.went_live_at),
    updatedAt: iso(row.updated_at),
    ...toState(row),
    recoveredAt: row.recovered_at === null ? null : iso(row.recovered_at),
    failedAt: row.failed_at === null ? null : iso(row.failed_at),
    hasFailedLive: Number(row.live_failures) > 0,
    hasFailedRecording: Number(row.recording_failures) > 0,
    unsteadyAt: (unsteady.get(row.id) ?? []).map(iso),
    company:
      row.company_name === null
        ? null
        : toBoardCompany({ ...row, id: row.company_id, name: row.company_name }),
    event: row.title === null ? null : { id: row.event_id, title: row.title, typeId: row.type_id ?? 0 },
    hasAudio: row.audio !== null || Number(row.recordings) > 0,
    hasTranscript: row.transcript !== null || Number(row.transcripts) > 0,
    recordingSeconds: row.recording_seconds,
    acknowledgement: acknowledged.get(row.id) ?? null,
    wasAcknowledged: row.recovered_at !== null && row.recovered_at === row.acknowledged_failure_ended_at,
    noteCount: Number(row.notes),
  };
}

/** A state that cannot be read now, or that only a newer version knows, is unknown, whatever it was before. */
function toState(row: JoinedSession) {
  const { unreadable_at: unreadableAt, state_not_before: notBefore } = row;
  if (unreadableAt !== null) {
    return {
      state: "unknown",
      upstreamState: null,
      stateSince: iso(unreadableAt),
      stateSinceBasis: "observed",
      stateNotBefore: null,
      previousState: row.state,
    } as const;
  }
  return {
    state: toObservedState(row.state),
    upstreamState: row.upstream_state,
    stateSince: iso(row.state_since),
    stateSinceBasis: row.state_since_basis,
    stateNotBefore: notBefore === null ? null : iso(notBefore),
    previousState: row.previous_state === null ? null : toObservedState(row.previous_state),
  };
}

/** The columns of a company that a board row shows. */
export interface CompanyColumns {
  id: number;
  name: string;
  display_name: string | null;
  country: string | null;
  tickers: string | null;
  isins: string | null;
  cik: string | null;
}

/** The board's fields of a company; its first listing represents it. */
export function toBoardCompany(row: CompanyColumns): BoardCompany {
  const tickers = tickersSchema.parse(JSON.parse(row.tickers ?? "[]"));
  return {
    id: row.id,
    name: row.name,
    displayName: row.display_name ?? row.name,
    country: row.country ?? "",
    ticker: tickers[0]?.ticker ?? null,
    exchange: tickers[0]?.exchange ?? null,
    tickers,
    isins: textsSchema.parse(JSON.parse(row.isins ?? "[]")),
    cik: row.cik,
  };
}
