import { boardSession } from "../../test-support/board-session.ts";
import type { Board, BoardDelta } from "#lib/contract/board/board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { dayColumnMs } from "#lib/contract/board/values/past-knowledge.ts";
import { defaultReadingRules } from "#lib/contract/board/values/default-reading-rules.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";
import { market, type MarketCompany } from "#service/content/market.ts";
import { seededRandom } from "#service/content/seeded-random.ts";

/** A board in memory whose sessions change on request. */
export interface BusyBoard {
  version: () => number;
  /** One session enters its next state. */
  change: () => void;
  whole: () => Board;
  since: (version: number) => BoardDelta;
  day: () => BoardDay;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** The states that a changing session goes through again and again, with every kind of failure. */
const stateCycle: readonly SessionState[] = [
  "notLive",
  "willBeLive",
  "live",
  "liveFailedInterrupted",
  "live",
  "processingRecording",
  "recordingAvailable",
  "willBeLive",
  "liveFailedNoAccess",
  "live",
  "liveFailedNotStarted",
  "live",
  "processingRecording",
  "processingRecordingFailed",
  "recordingAvailable",
];

/** `now` in milliseconds since the epoch. The sessions that change are the first `moving` of all. */
export function createBusyBoard(
  sessions: number,
  moving: number,
  buildId: () => string,
  now: () => number,
): BusyBoard {
  const random = seededRandom("wall");
  const companies = market({ companies: 400, seed: "wall" });
  const rows = Array.from({ length: sessions }, (_, place) =>
    rowOf(companies[place % companies.length]!, place, place < moving, now()),
  );
  const steps = rows.map((_, place) => place % stateCycle.length);
  const changedAt = new Map<number, number>();
  let version = 1;
  const head = () => ({
    version,
    buildId: buildId(),
    generatedAt: iso(now()),
    rules: defaultReadingRules,
    goneFailureEndedAt: null,
    snoozes: [],
    savedVersion: 0,
    freshness: {
      status: "current" as const,
      cause: null,
      pollEveryMs: 2_000,
      listing: null,
      retryAt: null,
      confirmedAt: iso(now()),
      watchedSince: iso(now() - 5 * dayMs),
    },
  });
  return {
    version: () => version,
    change() {
      const place = Math.floor(random() * moving);
      const row = rows[place]!;
      steps[place] = (steps[place]! + 1) % stateCycle.length;
      const state = stateCycle[steps[place]]!;
      version += 1;
      changedAt.set(place, version);
      const hasRecovered = isFailed(row.state) && !isFailed(state);
      rows[place] = {
        ...row,
        state,
        upstreamState: state,
        previousState: row.state,
        stateSince: iso(now()),
        stateNotBefore: iso(now() - 2_000),
        date: iso(now() - 5 * minuteMs),
        wentLiveAt: state === "live" ? iso(now()) : row.wentLiveAt,
        ...(hasRecovered && { recoveredAt: iso(now()), failedAt: row.stateSince }),
      };
    },
    whole: () => ({ ...head(), sessions: rows }),
    since: (known) => ({
      ...head(),
      changed: rows.filter((_, place) => (changedAt.get(place) ?? 0) > known),
      removed: [],
    }),
    day: () => dayUntil(now()),
  };
}

function rowOf(company: MarketCompany, place: number, isMoving: boolean, now: number): BoardSession {
  return boardSession({
    id: place + 1,
    eventId: 10_000 + place,
    companyId: company.id,
    state: isMoving ? stateCycle[place % stateCycle.length]! : "notLive",
    date: iso(now + (isMoving ? -20 : 60 + place) * minuteMs),
    stateSince: iso(now),
    company: {
      ...boardSession().company!,
      id: company.id,
      name: company.name,
      displayName: company.displayName ?? company.name,
      ticker: `T${company.id}`,
    },
  });
}

function dayUntil(now: number): BoardDay {
  const from = Math.floor(now / dayMs) * dayMs;
  const length = Math.ceil((now - from) / dayColumnMs);
  const columns = Array.from({ length }, (_, place) => ({
    live: place % 17,
    failed: place % 29 ? 0 : 2,
  }));
  return {
    date: iso(from).slice(0, 10),
    keptSince: iso(from),
    until: iso(now),
    columns,
    failures: [],
    imported: [],
    gaps: [],
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
