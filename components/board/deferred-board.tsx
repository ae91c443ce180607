"use client";

import { useDeferredValue, useMemo, type ReactNode } from "react";
import { DeferredBoardContext } from "#lib/client/board/shown-board.ts";
import { useLiveBoard } from "#lib/client/board/use-board.ts";

/**
 * Renders a changed board within it in small steps, so that hundreds of changes at once never hold up a key or a press:
 * what is rendered for a store that components subscribe to is rendered in one piece.
 */
export function DeferredBoard({ children }: { children: ReactNode }) {
  const board = useDeferredValue(useLiveBoard());
  return <DeferredBoardContext value={useMemo(() => ({ board }), [board])}>{children}</DeferredBoardContext>;
}
