"use client";

import { createContext, useContext, useRef, useState } from "react";
import type { FocusEvent, PointerEvent, SyntheticEvent } from "react";
import { useActivity, type Activity } from "#lib/client/page/use-activity.ts";

/** Rows stay in place this long after the last pointer move or key press. */
export const activityLastsMs = 10_000;

const inactive: Activity = { isActive: false, touch: () => undefined, end: () => undefined };

/** Activity in any of the board's lists. While there is some, what stands above the lists keeps its height. */
export const BoardActivity = createContext<Activity>(inactive);

/** Activity in one list. */
export interface ListActivity extends Activity {
  /** Id of the session under the pointer or focus; null where there is none. */
  under: number | null;
  /** Props of the element around the rows. */
  holding: {
    onPointerMove: (event: PointerEvent) => void;
    onPointerDown: (event: PointerEvent) => void;
    onWheel: (event: SyntheticEvent) => void;
    onKeyDown: (event: SyntheticEvent) => void;
    onFocus: (event: FocusEvent) => void;
  };
}

/** Detects pointer and keyboard activity in one list and reports it to the board. */
export function useListActivity(): ListActivity {
  const board = useContext(BoardActivity);
  const activity = useActivity(activityLastsMs);
  const [under, setUnder] = useState<number | null>(null);
  const last = useRef({ x: -1, y: -1 });
  const notice = (event: SyntheticEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-session]") : null;
    setUnder(row ? Number(row.dataset.session) : null);
    activity.touch();
    board.touch();
  };
  return {
    ...activity,
    under,
    holding: {
      onPointerMove: (event) => {
        // Browsers also report a pointer move when rows move under a resting mouse.
        const { clientX: x, clientY: y } = event;
        if (x === last.current.x && y === last.current.y) return;
        last.current = { x, y };
        notice(event);
      },
      onPointerDown: notice,
      onWheel: notice,
      onKeyDown: notice,
      onFocus: notice,
    },
  };
}
