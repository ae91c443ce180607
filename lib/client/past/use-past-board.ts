"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import type { Freshness } from "../../contract/board/freshness.ts";
import type { ImportedPeriod } from "../../contract/board/imported-period.ts";
import type { PastBoard } from "../../contract/board/past-board.ts";
import type { PastKnowledge } from "../../contract/board/values/past-knowledge.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { boardAfter, changesBy, freshnessIn } from "../../domain/past/past-stretch.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import { pastSegmentQuery, segmentMs, segmentOf } from "../queries/past.ts";
import { hasProblem } from "../request/request.ts";
import type { ScreenFreshness } from "../../domain/freshness/screen-freshness.ts";
import type { ShownClock } from "../freshness/shown-clock.ts";

/** What is known of a past moment. */
export interface PastBoardState {
  board: ClientBoard | undefined;
  clock: PastClock;
  /** The moment that is shown, which stays while the next one loads; null before the first answer. */
  shownAt: number | null;
  freshness: Freshness | null;
  /** The imported times around the moment. */
  imported: readonly ImportedPeriod[];
  error: Error | null;
  /** True for a moment before the oldest stored one. */
  isBeforeHistory: boolean;
}

/** The board of a past moment. While playing, the next stretch is loaded ahead. */
export function usePastBoard(at: number, known: PastKnowledge, isPlaying: boolean): PastBoardState {
  const [clock] = useState(createPastClock);
  const client = useQueryClient();
  const from = segmentOf(at);
  const { data, error } = useQuery(pastSegmentQuery(from, known));
  const loaded = useMemo(() => (data ? partAt(data, at) : null), [data, at]);
  const [last, setLast] = useState<{ part: PastBoard; at: number } | null>(null);
  const isBeforeHistory = (data !== undefined && loaded === null) || isNotObserved(error);
  const shown = loaded ? { part: loaded, at } : isBeforeHistory ? null : last;
  // The last moment stays until the next one is loaded. Set during the render, so that nothing is painted in between.
  if (loaded && (last?.part !== loaded || last.at !== at)) setLast({ part: loaded, at });
  const part = shown?.part;
  const count = shown ? changesBy(shown.part, shown.at) : 0;
  const board = useMemo(() => (part ? boardAfter(part, count) : undefined), [part, count]);
  const shownAt = shown?.at ?? null;
  const freshness = useMemo(
    () => (part && shownAt !== null ? freshnessIn(part, shownAt) : null),
    [part, shownAt],
  );
  useLayoutEffect(() => {
    if (shownAt !== null && freshness) clock.show(shownAt, freshness);
  }, [clock, shownAt, freshness]);
  useEffect(() => {
    const next = from + segmentMs;
    // The server has no board of a stretch that has not begun.
    const hasBegun = next < (tabClock.clock() ?? 0);
    if (isPlaying && hasBegun) void client.prefetchQuery(pastSegmentQuery(next, known));
  }, [client, isPlaying, from, known]);
  const imported = part?.past.imported ?? noPeriods;
  return { board, clock, shownAt, freshness, imported, error: loaded ? null : error, isBeforeHistory };
}

const noPeriods: readonly ImportedPeriod[] = [];

function isNotObserved(error: Error | null): boolean {
  return error !== null && hasProblem(error, "notObserved");
}

/** The answer that covers a moment; null where the moment is before the first answer. */
function partAt(parts: readonly PastBoard[], at: number): PastBoard | null {
  return parts.findLast((part) => Date.parse(part.generatedAt) <= at) ?? null;
}

/** The clock of a past board: its time does not move until another moment is shown. */
interface PastClock extends ShownClock {
  show: (at: number, freshness: Freshness) => void;
}

const nothingShown: ScreenFreshness = {
  status: "blind",
  cause: null,
  listing: null,
  confirmedAt: null,
  watchedSince: null,
};

function createPastClock(): PastClock {
  const listeners = new Set<() => void>();
  let moment: number | null = null;
  let shown = nothingShown;
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    show(next, { status, confirmedAt, watchedSince }) {
      moment = next;
      const instants = { confirmedAt: at(confirmedAt), watchedSince: at(watchedSince) };
      const freshness: ScreenFreshness = { status, cause: null, listing: null, ...instants };
      const isSame = (Object.keys(freshness) as (keyof ScreenFreshness)[]).every(
        (name) => freshness[name] === shown[name],
      );
      if (!isSame) shown = freshness;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // As on the live board, `now` stays at the last confirmation while blind.
    now: () => (shown.status === "blind" && moment !== null ? (shown.confirmedAt ?? moment) : moment),
    clock: () => moment,
    freshness: () => shown,
  };
}
