"use client";

import { useLayoutEffect, useState, type ReactNode } from "react";
import { boardFeed } from "#lib/client/board/board-feed.ts";
import { FirstBoardContext, holdFirstBoard } from "#lib/client/board/first-board.ts";
import type { FirstBoard } from "#lib/domain/board/first-board.ts";

interface WithFirstBoardProps {
  /** Null where the page brings nothing along. */
  first: FirstBoard | null;
  children: ReactNode;
}

/** Until the first answer, shows the part of the board that came with the page, which counts as not confirmed. */
export function WithFirstBoard({ first, children }: WithFirstBoardProps) {
  const [shown] = useState(() => first && holdFirstBoard(first));
  const generatedAt = shown?.board.generatedAt;
  // A layout effect, so that the board's time is known before other effects read it.
  useLayoutEffect(() => {
    if (generatedAt !== undefined) boardFeed.noteRestored(generatedAt);
  }, [generatedAt]);
  return <FirstBoardContext value={shown}>{children}</FirstBoardContext>;
}
