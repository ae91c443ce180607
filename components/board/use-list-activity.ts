"use client";

import { useContext, useRef, useState } from "react";
import type { FocusEvent, PointerEvent, SyntheticEvent } from "react";
import { useActivity, type Activity } from "#lib/client/page/use-activity.ts";
import { activityLastsMs, BoardFreezeContext } from "./use-board-freeze.ts";

/** Activity in one list; a paused board, and one with a selection, counts as active. */
export interface ListActivity extends Activity {
  /** Id of the session under the pointer or focus; null where there is none, undefined while the board is paused or has a selection. */
  under: number | null | undefined;
  /** For the element around the rows. */
  listHandlers: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onWheel: (event: SyntheticEvent) => void;
    onKeyDown: (event: SyntheticEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
}

/** Detects pointer and keyboard activity in one list and reports it to the board. */
export function useListActivity(): ListActivity {
  const board = useContext(BoardFreezeContext);
  const activity = useActivity(activityLastsMs);
  const [under, setUnder] = useState<number | null>(null);
  const last = useRef({ x: -1, y: -1 });
  const handleActivity = (event: SyntheticEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-session]") : null;
    setUnder(row ? Number(row.dataset.session) : null);
    activity.touch();
    board.touch();
  };
  const isKept = board.paused !== null || board.isSelecting;
  return {
    ...activity,
    isActive: activity.isActive || isKept,
    end: () => {
      activity.end();
      if (isKept) board.end();
    },
    under: isKept ? undefined : under,
    listHandlers: {
      onPointerMove: (event) => {
        // Browsers also report a pointer move when rows move under a resting mouse.
        const { clientX: x, clientY: y } = event;
        if (x === last.current.x && y === last.current.y) return;
        last.current = { x, y };
        handleActivity(event);
      },
      onPointerDown: handleActivity,
      onWheel: handleActivity,
      onKeyDown: handleActivity,
      onFocus: handleActivity,
    },
  };
}
