import type { HistoryLine, WrittenHistoryLine } from "../../../contract/files/history-file.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { CompanyRow, EventRow, SessionRow, Tables, TransitionRow, TransitionTable } from "../schema.ts";

/* Each kind of line as a row, and back. */

export function companyLine(row: CompanyRow): WrittenHistoryLine<"company"> {
  return {
    type: "company",
    id: row.id,
    name: row.name,
    displayName: row.display_name,
    country: row.country,
    backlinkUrl: row.backlink_url,
    tickers: JSON.parse(row.tickers) as WrittenHistoryLine<"company">["tickers"],
    isins: JSON.parse(row.isins) as string[],
    cik: row.cik,
    openfigi: JSON.parse(row.openfigi) as string[],
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

export function eventLine(row: EventRow): WrittenHistoryLine<"event"> {
  return {
    type: "event",
    id: row.id,
    companyId: row.company_id,
    title: row.title,
    date: iso(row.date),
    typeId: row.type_id,
    backlinkUrl: row.backlink_url,
    language: row.language,
    fiscalYear: row.fiscal_year,
    fiscalPeriod: row.fiscal_period,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  };
}

export function sessionLine(row: SessionRow): WrittenHistoryLine<"session"> {
  return {
    type: "session",
    id: row.id,
    eventId: row.event_id,
    companyId: row.company_id,
    date: iso(row.date),
    wentLiveAt: iso(row.went_live_at),
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
    state: row.state,
    upstreamState: row.upstream_state,
    stateSince: iso(row.state_since),
    stateSinceBasis: row.state_since_basis,
    previousState: row.previous_state,
    firstSeenAt: iso(row.first_seen_at),
    requestedAt: iso(row.asked_at),
    removedAt: iso(row.removed_at),
  };
}

export function transitionLine(row: TransitionRow): WrittenHistoryLine<"transition"> {
  return {
    type: "transition",
    sessionId: row.session_id,
    from: row.from_state,
    to: row.to_state,
    observedAt: iso(row.observed_at),
    notBefore: iso(row.not_before),
    upstreamUpdatedAt: iso(row.upstream_updated_at),
  };
}

export function dateChangeLine(row: Tables["date_changes"]): WrittenHistoryLine<"dateChange"> {
  return {
    type: "dateChange",
    sessionId: row.session_id,
    observedAt: iso(row.observed_at),
    fromDate: iso(row.from_date),
  };
}

/** Older than any copy, so that whatever upstream lists replaces it. */
const neverAsked = 0;

export function companyRow(line: HistoryLine<"company">): CompanyRow {
  return {
    id: line.id,
    name: line.name,
    display_name: line.displayName,
    country: line.country,
    backlink_url: line.backlinkUrl,
    tickers: JSON.stringify(line.tickers),
    isins: JSON.stringify(line.isins),
    cik: line.cik,
    openfigi: JSON.stringify(line.openfigi),
    created_at: line.createdAt,
    updated_at: line.updatedAt,
    asked_at: neverAsked,
  };
}

export function eventRow(line: HistoryLine<"event">): EventRow {
  return {
    id: line.id,
    company_id: line.companyId,
    title: line.title,
    date: line.date,
    type_id: line.typeId,
    backlink_url: line.backlinkUrl,
    language: line.language,
    fiscal_year: line.fiscalYear,
    fiscal_period: line.fiscalPeriod,
    created_at: line.createdAt,
    updated_at: line.updatedAt,
    asked_at: neverAsked,
  };
}

/** Not on the board until the copy's window says so. */
export function sessionRow(line: HistoryLine<"session">, version: number): SessionRow {
  return {
    id: line.id,
    event_id: line.eventId,
    company_id: line.companyId,
    state: line.state,
    upstream_state: line.upstreamState,
    date: line.date,
    went_live_at: line.wentLiveAt,
    updated_at: line.updatedAt,
    created_at: line.createdAt,
    audio: null,
    transcript: null,
    state_since: line.stateSince,
    state_since_basis: line.stateSinceBasis,
    previous_state: line.previousState,
    first_seen_at: line.firstSeenAt,
    asked_at: line.requestedAt,
    is_on_board: 0,
    seq: version,
    left_board_seq: null,
    removed_at: line.removedAt,
  };
}

/** The later the change, the higher its ordinal, and every one below 0, which is before every version of a store. */
const yearsToCome = 10_000_000_000_000;
const changesOfAnInstant = 100;

/** @param place among the changes that the session had at that instant, from 0 on */
export function transitionRow(line: HistoryLine<"transition">, place: number): TransitionTable {
  return {
    session_id: line.sessionId,
    ordinal: (line.observedAt - yearsToCome) * changesOfAnInstant + place,
    from_state: line.from,
    to_state: line.to,
    observed_at: line.observedAt,
    not_before: line.notBefore,
    upstream_updated_at: line.upstreamUpdatedAt,
  };
}
