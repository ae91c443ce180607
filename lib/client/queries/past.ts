import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { boardDaySchema, pastBoardSchema, type PastBoard } from "../../contract/board/past-board.ts";
import type { PastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import { boardFeed } from "../board/board-feed.ts";
import type { ReadAnswer } from "../request/answer.ts";
import { isFinal, request, RequestError } from "../request/request.ts";

/** One answer covers so long, so that scrubbing and playing seldom ask. */
export const stretchMs = 5 * 60_000;
const freshForMs = 2_000;
const todayEveryMs = 30_000;
/** Answers that a stretch with very many changes is divided into. */
const maxParts = 12;

// Sessions come as they were stored then, perhaps by an earlier build.
const readPastBoard = parsedBy(pastBoardSchema);
const readBoardDay = parsedBy(boardDaySchema);

/** The beginning of the stretch that a moment is in. */
export function stretchOf(at: number): number {
  return Math.floor(at / stretchMs) * stretchMs;
}

const isPresent = (end: number) => end > (boardFeed.clock() ?? Infinity) - 60_000;

/** The board in a stretch of the past, as one or more answers in order. */
export function pastStretchQuery(from: number, known: PastKnowledge) {
  const isFresh = () => isPresent(from + stretchMs);
  return queryOptions({
    queryKey: ["past", known, from],
    queryFn: ({ signal }) => readStretch(from, from + stretchMs, known, signal),
    staleTime: () => (isFresh() ? freshForMs : Infinity),
    refetchInterval: () => (isFresh() ? freshForMs : false),
    gcTime: 5 * 60_000,
    structuralSharing: false,
    retry: (count, error) => count < 2 && !isOver(error),
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
    // An answer ends early where there is too much for one, and at the present moment.
    if (until <= at || until > (boardFeed.clock() ?? Infinity) - 5_000) break;
    at = until + 1;
  }
  return parts;
}

/** A UTC day in columns. `from` is its midnight. */
export function boardDayQuery(from: number) {
  const isToday = () => isPresent(from + 86_400_000);
  return queryOptions({
    queryKey: ["board day", from],
    queryFn: ({ signal }) => request(`/api/board/day?date=${iso(from).slice(0, 10)}`, readBoardDay, signal),
    staleTime: () => (isToday() ? todayEveryMs : Infinity),
    refetchInterval: () => (isToday() ? todayEveryMs : false),
    retry: (count, error) => count < 2 && !isOver(error),
  });
}

/** True when asking again gives the same. */
function isOver(error: Error): boolean {
  const isUnknown =
    error instanceof RequestError && error.failure.kind === "problem" && error.failure.code === "notObserved";
  return isUnknown || isFinal(error);
}

const iso = (ms: number) => new Date(ms).toISOString();

/**
 * Parses an answer that our server passes on as it was stored or sent by others. It brings the validator with it, so it
 * is for parts of pages that are loaded when they are used.
 */
function parsedBy<T extends z.core.$ZodType>(schema: T): ReadAnswer<z.core.output<T>> {
  return (body) => z.safeParse(schema, body).data ?? null;
}
