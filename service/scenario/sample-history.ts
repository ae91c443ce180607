import { historyVersion, type WrittenHistoryLine } from "#lib/contract/files/history-file.ts";
import type { Plan } from "./plan/plan.ts";
import type { PlannedSession } from "./plan/planned-session.ts";
import { eventIdOf } from "./plan/record-ids.ts";
import { snapshotAt, statesOf } from "./plan/session-snapshot.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far the history reaches back. */
const historyDays = 30;
/** What an app shows by default around its day: older and later calls were not on its board. */
const shownDays = { back: 2, ahead: 8 };
/** The app's polls while calls are live. */
const pollEveryMs = 2_000;

/** When nobody watched: how long before the end of the history it began, and how long it lasted. */
const gaps = [
  { beforeMs: 26 * dayMs + 9 * hourMs, lastsMs: 47 * minuteMs },
  { beforeMs: 19 * dayMs + 3 * hourMs, lastsMs: 6 * minuteMs },
  { beforeMs: 11 * dayMs + 5 * hourMs, lastsMs: 3 * hourMs + 5 * minuteMs },
  { beforeMs: 5 * dayMs + 7 * hourMs, lastsMs: 22 * minuteMs },
  { beforeMs: 2 * dayMs + 2 * hourMs, lastsMs: 9 * minuteMs },
];

/** A time in which the plan was polled. Milliseconds. */
interface Watched {
  from: number;
  to: number;
}

/**
 * What an app would have observed of the plan in the thirty days up to now, as the lines of a file: every change with the
 * time between two polls, and nothing while nobody watched.
 *
 * @param now milliseconds
 */
export function* sampleHistory(plan: Plan, now: number): Generator<WrittenHistoryLine> {
  const from = now - historyDays * dayMs;
  const watched = watchedTimes(from, now);
  const observed = plan
    .sessionsBetween(from, now)
    .filter((session) => isShown(session, from, now))
    .map((session) => observe(session, watched, now))
    .filter((one) => one !== null);
  let lines = 1;
  const counted = function* (each: Iterable<WrittenHistoryLine>) {
    for (const line of each) {
      lines += 1;
      yield line;
    }
  };
  const period = { source: "sample", name: "sample", isSample: true, from: iso(from), to: iso(now) };
  yield { type: "history", version: historyVersion, exportedAt: iso(now), periods: [period] };
  for (const part of ["session", "changes", "dates"] as const)
    for (const one of observed) yield* counted(part === "session" ? [one.session] : one[part]);
  yield* counted(
    watched.map((time) => ({ type: "coverage" as const, from: iso(time.from), to: iso(time.to) })),
  );
  yield* counted(
    watched.map((time) => ({
      type: "confirmation" as const,
      from: iso(time.from),
      to: iso(time.to),
      everyMs: pollEveryMs,
    })),
  );
  yield { type: "end", lines };
}

const iso = (ms: number) => new Date(ms).toISOString();

function watchedTimes(from: number, now: number): Watched[] {
  const times: Watched[] = [];
  let begin = from;
  for (const { beforeMs, lastsMs } of gaps) {
    times.push({ from: begin, to: now - beforeMs });
    begin = now - beforeMs + lastsMs;
  }
  return [...times, { from: begin, to: now }];
}

/** Whether upstream still lists a session that was on a board of the time. */
function isShown(session: PlannedSession, from: number, now: number): boolean {
  const { dateMs, createdAtMs, listedUntilMs } = session;
  const isKept = createdAtMs < now && listedUntilMs > now;
  return isKept && dateMs >= from - shownDays.back * dayMs && dateMs < now + shownDays.ahead * dayMs;
}

/** When something that happened was seen, and the last poll before it; null where that is still to come. */
function seenAt(
  atMs: number,
  id: number,
  watched: readonly Watched[],
): { at: number; notBefore: number } | null {
  // Polls of other calls are at other moments, so that not all are seen at once.
  const delayMs = 200 + ((id * 7_919) % (pollEveryMs - 400));
  const time = watched.find(({ to }) => atMs + delayMs <= to);
  if (!time) return null;
  if (atMs + delayMs - pollEveryMs >= time.from)
    return { at: atMs + delayMs, notBefore: atMs + delayMs - pollEveryMs };
  const before = watched[watched.indexOf(time) - 1];
  return { at: time.from, notBefore: before?.to ?? time.from };
}

/** A session as it was observed; null where it was not yet. */
function observe(session: PlannedSession, watched: readonly Watched[], now: number) {
  const begin = watched[0]?.from ?? now;
  const changes: WrittenHistoryLine<"transition">[] = [];
  for (const { atMs, state } of statesOf(session)) {
    const seen = seenAt(Math.max(atMs, begin), session.id, watched);
    if (seen === null) break;
    const observedAt = iso(seen.at);
    // Of several changes between two polls, the last one is seen.
    if (changes.at(-1)?.observedAt === observedAt) changes.pop();
    const from = changes.at(-1)?.to ?? null;
    if (from === state) continue;
    changes.push({
      type: "transition",
      sessionId: session.id,
      from,
      to: state,
      observedAt,
      notBefore: from === null ? null : iso(seen.notBefore),
      upstreamUpdatedAt: iso(Math.min(atMs, seen.at)),
    });
  }
  const snapshot = snapshotAt(session, now);
  const [first] = changes;
  const present = changes.at(-1);
  if (!first || !present || !snapshot) return null;
  return {
    session: sessionLine(session, snapshot, { first, present }, now),
    changes,
    dates: dateChanges(session, watched),
  };
}

function sessionLine(
  { id, companyId }: PlannedSession,
  snapshot: NonNullable<ReturnType<typeof snapshotAt>>,
  seen: Record<"first" | "present", WrittenHistoryLine<"transition">>,
  now: number,
): WrittenHistoryLine<"session"> {
  const { from, to, upstreamUpdatedAt } = seen.present;
  return {
    type: "session",
    id,
    eventId: eventIdOf(id),
    companyId,
    date: iso(snapshot.dateMs),
    wentLiveAt: snapshot.wentLiveAtMs === null ? null : iso(snapshot.wentLiveAtMs),
    createdAt: iso(snapshot.createdAtMs),
    updatedAt: upstreamUpdatedAt,
    state: to,
    upstreamState: to,
    stateSince: upstreamUpdatedAt,
    stateSinceBasis: from === null ? "upstream" : "observed",
    previousState: from,
    firstSeenAt: seen.first.observedAt,
    requestedAt: iso(now),
    removedAt: null,
  };
}

function dateChanges(
  session: PlannedSession,
  watched: readonly Watched[],
): WrittenHistoryLine<"dateChange">[] {
  const begin = watched[0]?.from ?? 0;
  let date = session.dateMs;
  const found: WrittenHistoryLine<"dateChange">[] = [];
  for (const change of session.changes) {
    if (change.kind !== "dateMoved") continue;
    const seen = change.atMs < begin ? null : seenAt(change.atMs, session.id, watched);
    if (seen)
      found.push({
        type: "dateChange",
        sessionId: session.id,
        observedAt: iso(seen.at),
        fromDate: iso(date),
      });
    date = change.dateMs;
  }
  return found;
}
