import { openCall, type SampleCall } from "#service/content/sample-call.ts";
import { liveTimes } from "./calendar-figures.ts";
import type { PlannedSession } from "./plan/planned-session.ts";
import type { Plan } from "./plan/plan.ts";
import { dayMs, dayOf } from "./plan/season-calendar.ts";
import { snapshotAt, statesOf } from "./plan/session-snapshot.ts";
import { streamLeadMs } from "./plan/session-timeline.ts";

const hourMs = 3_600_000;
/** How long after a word it is in the live text and on a board, about. */
const textLagMs = 10_000;

/** What changes on a board of today's calls. Clocks, and tags that follow from them, are not counted. */
const kinds = {
  states: "calls that go on to another state",
  dates: "calls that move to or from the day",
  places: "live calls that come to remarks, to questions, and to the next question",
  texts: "transcripts that are there, or edited",
  streams: "trouble of streams that begins or ends",
} as const;
export type SeenKind = keyof typeof kinds;
export const seenKinds = Object.keys(kinds) as SeenKind[];
export const describeSeen = (kind: SeenKind): string => kinds[kind];

/** What changes within a day on a board that shows that day's calls. */
export type SeenChanges = {
  byKind: ReadonlyMap<SeenKind, number>;
  /** By hour (UTC). */
  byHour: readonly number[];
  total: number;
  longestQuietSeconds: number;
};

type Seen = { atMs: number; kind: SeenKind };

/** Counts what somebody sees change on a board on a day, counted from 1970. Puts all calls of the day together: slow. */
export function seenChanges(plan: Plan, day: number): SeenChanges {
  const [fromMs, toMs] = [day * dayMs, (day + 1) * dayMs];
  const seen = plan
    .sessionsBetween(fromMs, toMs)
    .flatMap((session) => [
      ...statesSeen(session, day),
      ...datesSeen(session, day),
      ...textsSeen(session, day),
      ...placesSeen(session, day),
      ...session.troubles.flatMap(({ fromMs: begins, untilMs }) =>
        [begins, untilMs].map((atMs): Seen => ({ atMs, kind: "streams" })),
      ),
    ])
    .filter(({ atMs }) => atMs >= fromMs && atMs < toMs)
    .toSorted((a, b) => a.atMs - b.atMs);
  const byKind = new Map(seenKinds.map((kind) => [kind, seen.filter((one) => one.kind === kind).length]));
  const byHour = Array<number>(24).fill(0);
  for (const { atMs } of seen) byHour[Math.floor((atMs - fromMs) / hourMs)]! += 1;
  const times = [fromMs, ...seen.map(({ atMs }) => atMs), toMs];
  const gaps = times.slice(1).map((atMs, index) => atMs - times[index]!);
  return { byKind, byHour, total: seen.length, longestQuietSeconds: Math.max(...gaps) / 1_000 };
}

/** Of calls of the day, and of those of the night before that are under way. */
function statesSeen(session: PlannedSession, day: number): Seen[] {
  return statesOf(session)
    .slice(1)
    .filter(({ atMs }) => {
      const dateMs = dateAt(session, atMs);
      return dayOf(dateMs) === day || (dayOf(dateMs) === day - 1 && atMs >= dateMs);
    })
    .map(({ atMs }) => ({ atMs, kind: "states" }));
}

function datesSeen(session: PlannedSession, day: number): Seen[] {
  return session.changes.flatMap((change) => {
    if (change.kind !== "dateMoved") return [];
    const dates = [dateAt(session, change.atMs - 1), change.dateMs];
    return dates.some((dateMs) => dayOf(dateMs) === day)
      ? [{ atMs: change.atMs, kind: "dates" as const }]
      : [];
  });
}

function textsSeen(session: PlannedSession, day: number): Seen[] {
  return session.changes.flatMap(({ atMs, kind }) =>
    (kind === "transcribed" || kind === "transcriptEdited") && dayOf(dateAt(session, atMs)) === day
      ? [{ atMs, kind: "texts" as const }]
      : [],
  );
}

/** While a stream is interrupted nothing is read, and what was said meanwhile is seen as one change when it goes on. */
function placesSeen(session: PlannedSession, day: number): Seen[] {
  const times = liveTimes(session).filter(({ atMs, endMs }) => dayOf(atMs) === day || dayOf(endMs) === day);
  const [first] = times;
  const call = first && openCall(session.callSlug);
  if (!first || !call) return [];
  const begunMs = session.changes.find(({ kind }) => kind === "wentLive")!.atMs - streamLeadMs;
  const places = placesOf(call).map((seconds) => begunMs + seconds * 1_000 + textLagMs);
  return times.flatMap(({ atMs, endMs }) =>
    places.filter((at) => at >= atMs && at < endMs).map((at): Seen => ({ atMs: at, kind: "places" })),
  );
}

/** The seconds of a call at which remarks begin, questions begin, and somebody is called up to ask. */
function placesOf({ paragraphs, qnaSeconds }: SampleCall): number[] {
  const spoken = paragraphs.map(({ speaker, sentences }) => ({ speaker, start: sentences[0]!.words[0]![1] }));
  const at = spoken.findIndex(({ start }) => start >= qnaSeconds);
  if (at < 0) return [spoken[0]!.start];
  const others = new Set(spoken.slice(0, at + 1).map(({ speaker }) => speaker));
  const callers = new Set([spoken[0]!.speaker, spoken[at]!.speaker]);
  const asks = spoken.flatMap(({ speaker, start }, index) =>
    index > at && !others.has(speaker) && callers.has(spoken[index - 1]!.speaker) ? [start] : [],
  );
  return [spoken[0]!.start, spoken[at]!.start, ...asks];
}

const dateAt = (session: PlannedSession, atMs: number) => snapshotAt(session, atMs)?.dateMs ?? session.dateMs;
