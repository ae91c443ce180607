"use client";

import { useCallback, useMemo, useRef } from "react";
import type { BoardControls } from "./board-params.ts";

/** The call whose panel is open, and how to open and close it. */
export interface OpenedCall {
  id: number | null;
  open: (id: number) => void;
  close: () => void;
}

/**
 * The opened call of the board's address. Opening adds a history entry, so that Back closes the panel; opening another
 * call replaces that entry, and closing goes back over it.
 */
export function useOpenedCall({ params, change, hrefWith }: BoardControls): OpenedCall {
  const { open: id } = params;
  /** The board's address below the history entry that opening added; null where it added none. */
  const under = useRef<string | null>(null);
  const closed = hrefWith({ open: null });

  const open = useCallback(
    (next: number) => {
      if (id === null) under.current = closed;
      void change({ open: next }, { history: id === null ? "push" : "replace" });
    },
    [id, change, closed],
  );
  const close = useCallback(() => {
    const wasAdded = under.current === closed;
    under.current = null;
    if (wasAdded) history.back();
    else void change({ open: null }, { history: "replace" });
  }, [change, closed]);

  return useMemo(() => ({ id, open, close }), [id, open, close]);
}
