"use client";

import { useLayoutEffect, useState, type ReactNode } from "react";
import { boardFeed } from "#lib/client/board/board-feed.ts";
import { FirstBoardContext, showFirst } from "#lib/client/board/first-board.ts";
import type { FirstBoard } from "#lib/domain/board/first-board.ts";

interface WithFirstBoardProps {
  /** Null where the page brings nothing along. */
  first: FirstBoard | null;
  children: ReactNode;
}

/** Shows the part of the board that came with the page until the first answer. It counts as not confirmed. */
export function WithFirstBoard({ first, children }: WithFirstBoardProps) {
  const [shown] = useState(() => first && showFirst(first));
  const generatedAt = shown?.board.generatedAt;
  // Before any clock of the page is read.
  useLayoutEffect(() => {
    if (generatedAt !== undefined) boardFeed.noteRestored(generatedAt);
  }, [generatedAt]);
  return <FirstBoardContext value={shown}>{children}</FirstBoardContext>;
}
