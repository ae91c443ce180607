import { iso } from "../../../contract/public-v3/instant.ts";
import type { PastBoard } from "../../../contract/board/past-board.ts";
import { longestStretchMs, type PastKnowledge } from "../../../contract/board/values/past-knowledge.ts";
import { pastFreshness } from "../../../domain/past/confirmations.ts";
import { readingRules } from "../../env.ts";
import type { Runtime } from "../../runtime.ts";
import { readCoverage } from "../../store/coverage.ts";
import type { PastBoardRow, PastSessionRow } from "../../store/past/past-tables.ts";
import {
  readFoundLater,
  readPastBoard,
  readPastChanges,
  readPastSessions,
  readPastVersions,
} from "../../store/past/read-past.ts";
import { listImportedPeriods } from "../imported-periods.ts";
import { ServiceProblem } from "../service-problem.ts";
import { readImportedStretch } from "./imported-stretch.ts";
import { readKept } from "./kept-since.ts";
import { readConfirmed } from "./read-confirmed.ts";

/** The requested time range, in milliseconds since the epoch; `until` equals `at` for a single moment. */
export interface PastQuery {
  at: number;
  until: number;
  known: PastKnowledge;
}

/** The most changes in one answer. */
const maxChanges = 3_000;
/** A state that was observed later than this after it began is not moved back to its beginning. */
export const foundWithinMs = 86_400_000;

/**
 * The board as it was confirmed at a moment, as JSON of `PastBoard`: sessions are stored as JSON and are concatenated
 * without being parsed.
 * @throws ServiceProblem badRequest for a moment in the future, notObserved before the history begins
 */
export async function getPastBoard(question: PastQuery, runtime: Runtime): Promise<string> {
  const { store, clock, buildId, env } = runtime;
  const now = clock.now();
  requireStretch(question, now);
  const { since, ownSince, importedSince } = await readKept(runtime);
  if (since === null || question.until < since) throw notObserved(since);
  // A range in which the history begins is answered from its beginning on.
  const at = Math.max(question.at, since);
  const isImported = importedSince !== null && (ownSince === null || at < ownSince);
  const stretch = isImported
    ? await readImported(
        { ...question, at, until: Math.min(question.until, (ownSince ?? now + 1) - 1) },
        now,
        runtime,
      )
    : await readStretch({ ...question, at }, now, runtime);
  if (stretch === undefined) throw notObserved(since);
  const { board, until, rows, changes } = stretch;
  const confirmations = await readConfirmed(at, until, runtime);
  const watched = await coverageAround(at, until, runtime);
  const head = {
    version: board.version,
    generatedAt: iso(at),
    freshness: pastFreshness(confirmations, watched, at),
    buildId,
    rules: readingRules(env),
    goneFailureEndedAt: iso(board.gone_failure_ended_at),
  };
  const past = {
    known: question.known,
    until: iso(until),
    keptSince: iso(since),
    confirmations: confirmations.map(({ from, to, everyMs }) => ({ from: iso(from), to: iso(to), everyMs })),
    watched: watched.map(({ from }) => iso(from)),
    imported: await listImportedPeriods(store.db, { from: at, to: until }),
  } satisfies Omit<PastBoard["past"], "changes">;
  return (
    `${JSON.stringify(head).slice(0, -1)},"snoozes":${board.snoozes},"sessions":[${bodies(rows)}],` +
    `"past":${JSON.stringify(past).slice(0, -1)},"changes":[${changes.join(",")}]}}`
  );
}

function requireStretch({ at, until }: PastQuery, now: number): void {
  if (at > now) throw new ServiceProblem("badRequest", "at is in the future.");
  if (until < at || until - at > longestStretchMs)
    throw new ServiceProblem("badRequest", "until must be within an hour after at.");
}

function notObserved(since: number | null): ServiceProblem {
  const kept = since === null ? "No board is kept yet." : `The board is kept since ${iso(since)}.`;
  return new ServiceProblem("notObserved", `${kept} What it showed before is not known.`);
}

/** What a stretch of the board shows; undefined where no board of it is stored. */
async function readStretch(
  { at, until: requested, known }: PastQuery,
  now: number,
  { store: { db } }: Runtime,
) {
  const board = await readPastBoard(db, at);
  if (board === undefined) return undefined;
  const shown = await readPastSessions(db, board);
  const end = Math.min(requested, now);
  const { until, rows } = await readBounded(db, board.version, at, end);
  const later =
    known === "now" ? await readFoundLater(db, { from: at, until, storedBy: until + foundWithinMs }) : [];
  const found = asKnownNow(at, shown, rows, later);
  const versions = until > at ? await readPastVersions(db, board.version, until) : [];
  return { board, until, rows: found.rows, changes: toChanges(board, versions, found.effects) };
}

/** The same from what another installation observed. */
async function readImported({ at, until: requested, known }: PastQuery, now: number, runtime: Runtime) {
  const end = Math.min(requested, now);
  const storedBy = known === "now" ? end + foundWithinMs : end;
  const { board, rows: shown, changes: all } = await readImportedStretch({ at, storedBy }, runtime);
  const within = all.filter((row) => row.at <= end);
  // Those of one moment stay together.
  const cut = within[maxChanges]?.at ?? null;
  const until = cut === null ? end : Math.max(at, cut - 1);
  const changes = within.filter((row) => row.at <= until);
  const later =
    known === "now" ? all.filter((row) => isFoundLater(row, until) && row.at <= until + foundWithinMs) : [];
  const found = asKnownNow(at, shown, changes, later);
  return { board, until, rows: found.rows, changes: toChanges(board, [], found.effects) };
}

function isFoundLater({ is_new_state, state_since, previous_state }: PastSessionRow, until: number): boolean {
  return is_new_state === 1 && previous_state !== null && state_since !== null && state_since <= until;
}

/** The changes of a range that fit one answer, at least those of one version, and how far they reach. */
async function readBounded(db: Runtime["store"]["db"], version: number, at: number, until: number) {
  if (until <= at) return { until: at, rows: [] };
  const rows = await readPastChanges(db, version, until, maxChanges);
  const last = rows.at(-1);
  if (!last || rows.length < maxChanges) return { until, rows };
  const whole = rows.filter((row) => row.at < last.at);
  if (whole.length > 0) return { until: last.at - 1, rows: whole };
  return { until: last.at, rows: await readPastChanges(db, version, last.at, Number.MAX_SAFE_INTEGER) };
}

/** The changes by moment, as JSON; also where only the snoozes changed. */
function toChanges(
  before: PastBoardRow,
  versions: readonly PastBoardRow[],
  effects: readonly { at: number; row: PastSessionRow }[],
): string[] {
  const byMoment = new Map<number, Map<number, PastSessionRow>>();
  const momentOf = (at: number) => byMoment.get(at) ?? byMoment.set(at, new Map()).get(at)!;
  let head = before;
  for (const next of versions) {
    if (next.snoozes !== head.snoozes || next.gone_failure_ended_at !== head.gone_failure_ended_at)
      momentOf(next.at);
    head = next;
  }
  for (const { at, row } of effects) momentOf(at).set(row.session_id, row);
  return [...byMoment]
    .sort(([a], [b]) => a - b)
    .map(([at, bySession]) => {
      const rows = [...bySession.values()];
      const present = versions.findLast((version) => version.at <= at) ?? before;
      const removed = rows.filter(({ body }) => body === null).map(({ session_id: id }) => id);
      return (
        `{"at":"${iso(at)}","changed":[${bodies(rows)}],"removed":${JSON.stringify(removed)},` +
        `"goneFailureEndedAt":${JSON.stringify(iso(present.gone_failure_ended_at))},"snoozes":${present.snoozes}}`
      );
    });
}

function bodies(rows: readonly PastSessionRow[]): string {
  return rows.flatMap(({ body }) => body ?? []).join(",");
}

/** The coverage interval in or after which `at` lies, and those that begin until `until`. */
async function coverageAround(at: number, until: number, { store }: Runtime) {
  const all = (await readCoverage(store.db, 0)).filter(({ from }) => from <= until);
  const present = all.findLastIndex(({ from }) => from <= at);
  return all.slice(Math.max(0, present));
}

/** A row and the moment from which it is shown. */
interface Effect {
  at: number;
  row: PastSessionRow;
}

/** The rows of a past board at its moment, and the changes afterwards, in order. */
interface PastEffects {
  rows: PastSessionRow[];
  effects: Effect[];
}

/**
 * Moves changes of state that were observed late to when the state began, and leaves out what the board showed of
 * those sessions in between. `rows` are the sessions at the moment `at`, `changes` were stored after it, and `later`
 * are the changes of state that were observed late.
 */
function asKnownNow(
  at: number,
  rows: readonly PastSessionRow[],
  changes: readonly PastSessionRow[],
  later: readonly PastSessionRow[],
): PastEffects {
  const shown = new Map(rows.map((row) => [row.session_id, row]));
  // A session that was not on the board yet is not added to it earlier.
  const moved = later.flatMap((row) =>
    shown.has(row.session_id) && row.state_since !== null && row.state_since < row.at
      ? [{ at: row.state_since, row }]
      : [],
  );
  const movedOf = Map.groupBy(moved, ({ row }) => row.session_id);
  const isReplaced = (row: PastSessionRow) =>
    (movedOf.get(row.session_id) ?? []).some(
      (other) => other.row.version >= row.version && other.at <= row.at,
    );
  for (const { at: from, row } of moved) if (from <= at) shown.set(row.session_id, row);
  const kept = changes.filter((row) => !isReplaced(row)).map((row) => ({ at: row.at, row }));
  const effects = [...kept, ...moved.filter(({ at: from }) => from > at)];
  return {
    rows: [...shown.values()],
    effects: effects.sort((a, b) => a.at - b.at || a.row.version - b.row.version),
  };
}
