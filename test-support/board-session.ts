import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";

/** A board row for tests: a call of a fictional company on 21 November 2026, 14:00 UTC. */
export function boardSession(changes: Partial<BoardSession> = {}): BoardSession {
  return {
    id: 1,
    eventId: 11,
    companyId: 101,
    state: "willBeLive",
    upstreamState: changes.state ?? "willBeLive",
    date: "2026-11-21T14:00:00.000Z",
    wentLiveAt: null,
    updatedAt: "2026-11-21T13:00:00.000Z",
    stateSince: "2026-11-21T13:00:00.000Z",
    stateSinceBasis: "observed",
    stateNotBefore: null,
    previousState: null,
    unsteadyAt: [],
    recoveredAt: null,
    failedAt: null,
    hasFailedLive: false,
    hasFailedRecording: false,
    company: {
      id: 101,
      name: "Ostara Biotech Inc.",
      displayName: "Ostara Biotech",
      country: "US",
      ticker: "OSTB",
      exchange: "NasdaqGM",
      tickers: [
        { ticker: "OSTB", exchange: "NasdaqGM" },
        { ticker: "O5T", exchange: "XETRA" },
      ],
      isins: ["US05150R1086"],
      cik: "0001877214",
    },
    event: { id: 11, title: "Q3 2026 Earnings Call", typeId: 1, language: "en" },
    hasAudio: false,
    hasTranscript: false,
    finishedText: null,
    recordingSeconds: null,
    acknowledgement: null,
    wasAcknowledged: false,
    noteCount: 0,
    incident: null,
    onAir: null,
    livePlace: null,
    ...changes,
  };
}

/** A call in a calendar, for tests: of a fictional company on 21 November 2026, 14:00 UTC. */
export function scheduledCall(changes: Partial<ScheduledCall> = {}): ScheduledCall {
  const { id, eventId, companyId, state, date, wentLiveAt, updatedAt, company, event } = boardSession();
  return { id, eventId, companyId, state, date, wentLiveAt, updatedAt, company, event, ...changes };
}
