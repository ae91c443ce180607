"use client";

import { createContext, useState } from "react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { useActivity, type Activity } from "#lib/client/page/use-activity.ts";

/** Rows stay in place this long after the last pointer move or key press. */
export const activityLastsMs = 10_000;

/** What keeps rows in place on the whole board: activity in a list, or a pause. */
export interface BoardFreeze extends Activity {
  /** When a person paused the board (the server's time; null while unknown), and what had failed by then. */
  paused: { at: number | null; failed: ReadonlySet<number> } | null;
  pause: (failures: readonly { id: number }[]) => void;
  /** True while calls are selected, whose rows must not move under the pointer. */
  isSelecting: boolean;
  /** Rises when a person asks for the changes that wait. */
  shown: number;
}

const nothingFrozen: BoardFreeze = {
  isActive: false,
  touch: () => undefined,
  end: () => undefined,
  paused: null,
  pause: () => undefined,
  isSelecting: false,
  shown: 0,
};

/** The hold of the board around a list. While it is active, what is above the lists keeps its height. */
export const BoardFreezeContext = createContext<BoardFreeze>(nothingFrozen);

/** The board's hold: activity in any list, which ends by itself, and a pause and a selection, which a person ends. */
export function useBoardFreeze(isSelecting: boolean): BoardFreeze {
  const activity = useActivity(activityLastsMs);
  const [paused, setPaused] = useState<BoardFreeze["paused"]>(null);
  const [shown, setShown] = useState(0);
  return {
    isActive: activity.isActive || paused !== null || isSelecting,
    touch: activity.touch,
    end: () => {
      activity.end();
      setPaused(null);
      setShown(shown + 1);
    },
    paused,
    isSelecting,
    shown,
    pause: (failures) => {
      setPaused({ at: tabClock.now(), failed: new Set(failures.map(({ id }) => id)) });
    },
  };
}
