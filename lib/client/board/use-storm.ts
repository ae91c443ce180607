"use client";

import { useState } from "react";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { followStorm, type Storm } from "../../domain/storm/storm.ts";
import { useBoard } from "./use-board.ts";
import { useFreshness, useMoment } from "../freshness/use-clock.ts";

/** How often the storm is evaluated while the board does not change. */
const evaluateEveryMs = 5_000;
const followedForMs = 10 * 60_000;

interface Evaluation {
  storm: Storm | null;
  board: ClientBoard | undefined;
  now: number | null;
  isConfirmed: boolean;
}

/** A storm is not carried over to an earlier moment, nor over a gap of more than ten minutes. */
function continuesFrom(last: number | null, now: number): boolean {
  return last === null || (now >= last && now - last <= followedForMs);
}

/** The storm on the board, followed while the component is shown; null when there is none. */
export function useStorm(): Storm | null {
  const board = useBoard();
  const now = useMoment(evaluateEveryMs);
  const isConfirmed = useFreshness().status === "current";
  const [last, setLast] = useState<Evaluation>({
    storm: null,
    board: undefined,
    now: null,
    isConfirmed: false,
  });
  if (last.board === board && last.now === now && last.isConfirmed === isConfirmed) return last.storm;
  const storm =
    board === undefined || now === null
      ? null
      : followStorm(continuesFrom(last.now, now) ? last.storm : null, {
          sessions: [...board.sessions.values()],
          now,
          isConfirmed,
        });
  // Set during the render, so that nothing is painted with the previous storm.
  setLast({ storm, board, now, isConfirmed });
  return storm;
}
