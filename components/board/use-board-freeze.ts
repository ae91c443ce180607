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
}

const nothingFrozen: BoardFreeze = {
  isActive: false,
  touch: () => undefined,
  end: () => undefined,
  paused: null,
  pause: () => undefined,
};

/** The hold of the board around a list. While it is active, what is above the lists keeps its height. */
export const BoardFreezeContext = createContext<BoardFreeze>(nothingFrozen);

/** The board's hold: activity in any list, which ends by itself, and a pause, which a person ends. */
export function useBoardFreeze(): BoardFreeze {
  const activity = useActivity(activityLastsMs);
  const [paused, setPaused] = useState<BoardFreeze["paused"]>(null);
  return {
    isActive: activity.isActive || paused !== null,
    touch: activity.touch,
    end: () => {
      activity.end();
      setPaused(null);
    },
    paused,
    pause: (failures) => {
      setPaused({ at: tabClock.now(), failed: new Set(failures.map(({ id }) => id)) });
    },
  };
}
