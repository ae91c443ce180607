import type { Freshness } from "../../contract/board/freshness.ts";
import type { ScreenFreshness } from "../../domain/freshness/screen-freshness.ts";
import type { ShownFeed } from "./shown-board.ts";

/** The feed of a past board: its time stands still until another moment is shown. */
export interface PastFeed extends ShownFeed {
  show: (at: number, freshness: Freshness) => void;
}

const nothingShown: ScreenFreshness = { status: "blind", cause: null, confirmedAt: null, watchedSince: null };

export function createPastFeed(): PastFeed {
  const listeners = new Set<() => void>();
  let moment: number | null = null;
  let shown = nothingShown;
  const at = (instant: string | null) => (instant === null ? null : Date.parse(instant));
  return {
    show(next, { status, confirmedAt, watchedSince }) {
      moment = next;
      const freshness = { status, cause: null, confirmedAt: at(confirmedAt), watchedSince: at(watchedSince) };
      const isSame = (Object.keys(freshness) as (keyof ScreenFreshness)[]).every(
        (name) => freshness[name] === shown[name],
      );
      if (!isSame) shown = freshness;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // As on the live board, ages stand at the last confirmation while nothing is confirmed.
    now: () => (shown.status === "blind" && moment !== null ? (shown.confirmedAt ?? moment) : moment),
    clock: () => moment,
    freshness: () => shown,
  };
}
