import { transcriptTypeIds } from "../../../contract/public-v3/assumptions.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { maxDaysSince } from "../../../contract/board/values/limits.ts";
import type { HeldCall, Since } from "../../../contract/board/analyst/since.ts";
import { isMove } from "../../../domain/calendar/scheduled-call.ts";
import type { CallFacts } from "../../../domain/insights/call-facts.ts";
import { endedSince, wasDue } from "../../../domain/insights/call-facts.ts";
import { partOfRole } from "../../../domain/speakers/questions.ts";
import { isFailed } from "../../../domain/session/session-state.ts";
import { enteredBy, isSinceAtLatest } from "../../../domain/session/since-when.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { toBoardCompany } from "../../store/board/board-company.ts";
import { readCalls } from "../../store/insights/read-calls.ts";
import { findCompanies } from "../../store/read/find-company.ts";
import { readCalendar, readScheduled, type CalendarRow } from "../../store/read/read-calendar.ts";
import { readAnnounced, readLengths, readPublished } from "../../store/read/read-since.ts";
import { readEarlierDates } from "../../store/record-date-changes.ts";
import { readWatermark } from "../../store/watermarks.ts";
import type { NamedSpeaker } from "../../store/words/word-index.ts";
import { toCalendarSession } from "../calendar/get-calendar.ts";
import { isLackedByPlan } from "../../upstream/upstream-error.ts";
import { watchedCompanies } from "../saved/watched-companies.ts";
import { ServiceProblem } from "../service-problem.ts";
import { listCovered } from "../words/covered-calls.ts";
import { findPhrases } from "./find-phrases.ts";

const dayMs = 86_400_000;
/** How far back can be asked, in milliseconds. */
export const longestBackMs = maxDaysSince * dayMs;
/** More than there are in as many days: those that were left out would be the newest. */
const maxPast = 40_000;
const maxSessions = 5_000;
const maxHeld = 500;
const maxListed = 500;
const maxSpeakers = 8;
/** A call that began so long before may have been going on. */
const earlierMs = dayMs;
/** What is missing from one of these would look as if it had not happened. */
const answered = ["sessions", "events", "recordings", "transcripts"] as const;

/** What is asked: since when, for which watchlist, and which phrases. Milliseconds since the epoch. */
export interface SinceInput {
  at: number;
  watchlist: string | null;
  phrases: readonly string[];
  /** Whose watchlists may be used; null without authentication. */
  person: string | null;
}

/**
 * What happened since a moment: calls held, with phrases said in them and failures, transcripts that were published,
 * dates that moved, calls announced, and what comes next.
 * @throws ServiceProblem badRequest, notFound; the database's error
 */
export async function getSince(input: SinceInput, runtime: Runtime = currentRuntime()): Promise<Since> {
  const { store, clock, pollHealth } = runtime;
  const now = clock.now();
  if (input.at > now || now - input.at > longestBackMs)
    throw new ServiceProblem("badRequest", `at must be past, by at most ${maxDaysSince} days.`);
  const watched =
    input.watchlist === null ? null : await watchedCompanies(input.watchlist, input.person, runtime);
  const isWatched = ({ company_id: id }: { company_id: number }) => watched === null || watched.has(id);
  const span = { from: input.at - earlierMs, to: now };
  const past = await readCalendar(store.db, span, { limit: maxPast + 1 });
  const ahead = await readCalendar(store.db, { from: now, to: now + dayMs }, { limit: maxSessions });
  const earlier = await readEarlierDates(store.db, input.at);
  const changed = await readScheduled(store.db, [...earlier.keys()]);
  const announced = await readAnnounced(store.db, { since: input.at, now, limit: maxSessions });
  const published = await readPublished(store.db, { since: input.at, limit: maxSessions });
  const facts = new Map((await readCalls(store.db, span)).map((call) => [call.id, call]));
  const due = past.filter((row) => {
    const call = facts.get(row.id);
    if (!isWatched(row) || call === undefined || !wasDue(call, now)) return false;
    return row.date >= input.at || endedSince(call, input.at);
  });
  const held = due.toReversed().slice(0, maxHeld);
  const moved = changed
    .flatMap((row) => ({ row, ...(earlier.get(row.id) ?? { from: row.date, observedAt: now }) }))
    .filter(({ row, from }) => isWatched(row) && isMove(from, row.date))
    .toSorted((a, b) => b.observedAt - a.observedAt);
  const [documents, listed] = [published.filter(isWatched), announced.filter(isWatched)];
  const next = ahead.filter(isWatched);
  const lists = [documents, moved, listed, next];
  const isCut = past.length > maxPast || due.length > held.length || lists.some(isTooLong);
  for (const list of lists) list.splice(maxListed);
  const { calls, refused } = await describeHeld(held, { ...input, now, watched, facts }, runtime);
  const rows = [...held, ...documents, ...moved.map(({ row }) => row), ...listed, ...next];
  const ids = new Set(rows.map((row) => row.company_id));
  const copied = await Promise.all(answered.map((dataset) => readWatermark(store.db, dataset)));
  return {
    at: iso(input.at),
    until: iso(now),
    freshness: pollHealth.freshness(),
    isCopyComplete: copied.every((copy) => copy.is_full_copy_done === 1 || isLacking(copy)),
    lacking: copied.filter(isLacking).map(({ dataset }) => dataset),
    isCut,
    companies: (await findCompanies(store.db, [...ids])).map(toBoardCompany),
    held: calls,
    documents: documents.map((row) => ({
      id: row.id,
      isEdited: row.type_id === transcriptTypeIds.edited,
      companyId: row.company_id,
      eventId: row.event_id,
      title: row.title,
      publishedAt: iso(row.created_at),
    })),
    moved: moved.map(({ row, from, observedAt }) => ({
      from: iso(from),
      observedAt: iso(observedAt),
      session: toCalendarSession(row),
    })),
    announced: listed.map((row) => ({ ...toCalendarSession(row), listedAt: iso(row.created_at) })),
    next: next.map(toCalendarSession),
    refused,
  };
}

/** Whether a list has more than an answer holds. */
const isTooLong = ({ length }: readonly unknown[]) => length > maxListed;

const isLacking = ({ last_error: error }: { last_error: string | null }) =>
  error !== null && isLackedByPlan(error);

interface Asked extends SinceInput {
  now: number;
  watched: ReadonlySet<number> | null;
  facts: ReadonlyMap<number, CallFacts>;
}

async function describeHeld(rows: readonly CalendarRow[], asked: Asked, runtime: Runtime) {
  const { indexed } = await listCovered(runtime);
  const textOf = new Map(indexed.flatMap((text) => (text.eventId === null ? [] : [[text.eventId, text]])));
  const lengths = await readLengths(
    runtime.store.db,
    rows.map((row) => row.event_id),
  );
  const { found, refused } = await findPhrases(
    { phrases: asked.phrases, from: asked.at - earlierMs, until: asked.now, companies: asked.watched },
    runtime,
  );
  const texts = rows.flatMap((row) => textOf.get(row.event_id) ?? []);
  const spoke = Map.groupBy(
    await runtime.words.speakers(texts.map(({ transcriptId }) => transcriptId)),
    ({ transcriptId }) => transcriptId,
  );
  const calls = rows.map((row): HeldCall => {
    const text = textOf.get(row.event_id);
    const length = lengths.get(row.event_id);
    const call = asked.facts.get(row.id);
    return {
      session: toCalendarSession(row),
      transcriptId: text?.transcriptId ?? null,
      words: text && text.words > 0 ? text.words : null,
      durationSeconds: length?.durationSeconds ?? null,
      hasRecording: length?.hasRecording ?? false,
      ...whoSpoke(text ? (spoke.get(text.transcriptId) ?? []) : []),
      failure: call ? failureOf(call) : null,
      phrases: text ? (found.get(text.transcriptId) ?? []) : [],
    };
  });
  return { calls, refused };
}

function whoSpoke(all: readonly NamedSpeaker[]): Pick<HeldCall, "speakers" | "askers"> {
  const part = ({ role }: NamedSpeaker) => (role === null ? "answers" : partOfRole(role));
  const speakers = all.filter((one) => part(one) === "answers").slice(0, maxSpeakers);
  return {
    speakers: speakers.map(({ speaker: name, role }) => ({ name, role })),
    askers: new Set(all.filter((one) => part(one) === "asks").map(({ speaker }) => speaker)).size,
  };
}

/** The first failure that was observed, and when the call was seen to have left failure for good. */
function failureOf({ changes }: CallFacts): HeldCall["failure"] {
  const first = changes.find(({ to }) => isFailed(to));
  if (!first) return null;
  const last = changes.findLast(({ to }) => isFailed(to));
  const end = changes.find(({ observedAt, to }) => observedAt > (last?.observedAt ?? 0) && !isFailed(to));
  const entered = enteredBy({
    ...first,
    observedAt: iso(first.observedAt),
    notBefore: iso(first.notBefore),
    upstreamUpdatedAt: iso(first.upstreamUpdatedAt),
  });
  const [from, isFromLatest] = [entered.since, isSinceAtLatest(entered)];
  return { state: first.to, from, isFromLatest, until: end ? iso(end.observedAt) : null };
}
