"use client";

import { useLayoutEffect, useState, type ReactNode } from "react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { FirstBoardContext, toInitialBoard } from "#lib/client/board/initial-board.ts";
import { FirstNowContext } from "#lib/client/freshness/shown-clock.ts";
import type { FirstBoard } from "#lib/domain/board/first-board.ts";

interface WithFirstBoardProps {
  /** Null where the page brings nothing along. */
  first: FirstBoard | null;
  children: ReactNode;
}

/** Until the first answer, shows the part of the board that came with the page, which counts as not confirmed. */
export function WithFirstBoard({ first, children }: WithFirstBoardProps) {
  const [shown] = useState(() => first && toInitialBoard(first));
  const generatedAt = shown?.board.generatedAt;
  // A layout effect, so that the board's time is known before other effects read it.
  useLayoutEffect(() => {
    if (generatedAt !== undefined) tabClock.onRestored(generatedAt);
  }, [generatedAt]);
  return (
    <FirstBoardContext value={shown}>
      <FirstNowContext value={shown?.at ?? null}>{children}</FirstNowContext>
    </FirstBoardContext>
  );
}
