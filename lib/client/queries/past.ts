import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { boardDaySchema, pastBoardSchema, type PastBoard } from "../../contract/board/past-board.ts";
import type { PastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import type { ReadAnswer } from "../request/answer.ts";
import { hasProblem, isFinal, request } from "../request/request.ts";

/** What one query covers: long enough that scrubbing and playing rarely request anything. */
export const segmentMs = 5 * 60_000;
const recentEveryMs = 2_000;
const todayEveryMs = 30_000;
/** The most answers into which a stretch with many changes is divided. */
const maxParts = 12;

// Parsed, because an earlier build may have stored these sessions.
const readPastBoard = parsedBy(pastBoardSchema);
const readBoardDay = parsedBy(boardDaySchema);

/** The beginning of the stretch that a moment is in. */
export function segmentOf(at: number): number {
  return Math.floor(at / segmentMs) * segmentMs;
}

/** True where the end of a stretch is less than a minute ago or ahead, so that its answer may still change. */
const mayChange = (end: number) => end > (tabClock.clock() ?? Infinity) - 60_000;

/** The board in a stretch of the past, as one or more answers in order. */
export function pastSegmentQuery(from: number, known: PastKnowledge) {
  const isRecent = () => mayChange(from + segmentMs);
  return queryOptions({
    queryKey: ["past", known, from],
    queryFn: ({ signal }) => readStretch(from, from + segmentMs, known, signal),
    staleTime: () => (isRecent() ? recentEveryMs : Infinity),
    refetchInterval: () => (isRecent() ? recentEveryMs : false),
    gcTime: 5 * 60_000,
    structuralSharing: false,
    retry: (count, error) => count < 2 && !isPermanent(error),
  });
}

async function readStretch(
  from: number,
  end: number,
  known: PastKnowledge,
  signal: AbortSignal,
): Promise<PastBoard[]> {
  const parts: PastBoard[] = [];
  for (let at = from; at < end && parts.length < maxParts;) {
    const part = await request(
      `/api/board?at=${iso(at)}&until=${iso(end - 1)}&known=${known}`,
      readPastBoard,
      signal,
    );
    parts.push(part);
    const until = Date.parse(part.past.until);
    // An answer ends early where there are too many changes for one, and at the present moment.
    if (until <= at || until > (tabClock.clock() ?? Infinity) - 5_000) break;
    at = until + 1;
  }
  return parts;
}

/** The counts of a UTC day, in columns. `from` is its midnight. */
export function boardDayQuery(from: number) {
  const isToday = () => mayChange(from + 86_400_000);
  return queryOptions({
    queryKey: ["board day", from],
    queryFn: ({ signal }) => request(`/api/board/day?date=${iso(from).slice(0, 10)}`, readBoardDay, signal),
    staleTime: () => (isToday() ? todayEveryMs : Infinity),
    refetchInterval: () => (isToday() ? todayEveryMs : false),
    retry: (count, error) => count < 2 && !isPermanent(error),
  });
}

/** True when a retry cannot help. */
function isPermanent(error: Error): boolean {
  return hasProblem(error, "notObserved") || isFinal(error);
}

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Parses an answer that our server passes on as it was stored or sent by others. It brings the validator, so import it
 * only in parts of pages that are loaded on demand.
 */
function parsedBy<T extends z.core.$ZodType>(schema: T): ReadAnswer<z.core.output<T>> {
  return (body) => z.safeParse(schema, body).data ?? null;
}
