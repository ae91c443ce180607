"use client";

import { useState } from "react";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { followStorm, type Storm } from "../../domain/storm/storm.ts";
import { useBoard } from "./use-board.ts";
import { useFreshness, useMoment } from "./use-feed.ts";

/** How often a storm is looked at while the board does not change. */
const lookEveryMs = 5_000;
const followedForMs = 10 * 60_000;

interface Look {
  storm: Storm | null;
  board: HeldBoard | undefined;
  now: number | null;
  isConfirmed: boolean;
}

/** A look back, or long after, does not follow from the last one. */
function isNextLook(last: number | null, now: number): boolean {
  return last === null || (now >= last && now - last <= followedForMs);
}

/** The storm on the board, followed while the component is shown; null when there is none. */
export function useStorm(): Storm | null {
  const board = useBoard();
  const now = useMoment(lookEveryMs);
  const isConfirmed = useFreshness().status === "current";
  const [last, setLast] = useState<Look>({ storm: null, board: undefined, now: null, isConfirmed: false });
  if (last.board === board && last.now === now && last.isConfirmed === isConfirmed) return last.storm;
  const storm =
    board === undefined || now === null
      ? null
      : followStorm(isNextLook(last.now, now) ? last.storm : null, {
          sessions: [...board.sessions.values()],
          now,
          isConfirmed,
        });
  // State that follows from the last look and this one belongs to the render, before anything is painted.
  setLast({ storm, board, now, isConfirmed });
  return storm;
}
