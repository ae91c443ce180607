"use client";

import { useMemo, useSyncExternalStore } from "react";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { remembering } from "../../domain/remembering.ts";
import { readingChangesAt } from "../../domain/session/readings.ts";
import { useFirstNow, useShownClock } from "../freshness/shown-clock.ts";
import { useBoard, useSnoozes } from "./use-board.ts";

const minuteMs = 60_000;
const nothing: readonly number[] = [];
const known = remembering<BoardSession, readonly number[]>();

/**
 * The server's time in whole minutes, and at each of these instants in between (milliseconds since the epoch). For what
 * changes at a known second and would otherwise be shown up to a minute late; it stops while the board is blind.
 */
function useExactMoment(changesAt: readonly number[]): number | null {
  const feed = useShownClock();
  const first = useFirstNow();
  const last = (now: number | null) => (now === null ? null : lastChange(changesAt, now));
  return useSyncExternalStore(
    feed.subscribe,
    () => last(feed.now()),
    () => last(first),
  );
}

function lastChange(changesAt: readonly number[], now: number): number {
  let last = Math.floor(now / minuteMs) * minuteMs;
  for (const at of changesAt) if (at <= now && at > last) last = at;
  return last;
}

/** The exact moment for readings and snoozes of the board, so that all screens count the same in every second. */
export function useReadingMoment(): number | null {
  const board = useBoard();
  const ends = useSnoozeEnds();
  const changes = useMemo(
    () =>
      board
        ? [...board.sessions.values()].flatMap((session) =>
            known(session, () => readingChangesAt(session, board.rules), board.rules),
          )
        : nothing,
    [board],
  );
  return useExactMoment(useMemo(() => [...changes, ...ends], [changes, ends]));
}

/** The exact moment for snoozes alone, for a single row or tile. */
export function useSnoozeMoment(): number | null {
  return useExactMoment(useSnoozeEnds());
}

function useSnoozeEnds(): readonly number[] {
  const snoozes = useSnoozes();
  return useMemo(() => snoozes.map(({ until }) => Date.parse(until)), [snoozes]);
}
