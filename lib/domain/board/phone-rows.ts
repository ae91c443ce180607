import type { BoardSession } from "../../contract/board/board-session.ts";
import { observedStates, type ObservedState } from "../../contract/public-v3/session-state.ts";
import { countStates } from "./count-states.ts";
import { failuresOf, splitIntoLanes } from "./lane-order.ts";
import { laneTitles, type Lane } from "../session/lanes.ts";
import { isFailed, laneOf } from "../session/session-state.ts";
import { sortSessions, type SortWord } from "./sort-sessions.ts";

/** A heading above a row of the list. */
export interface PhoneHead {
  title: string;
  count: number;
  isFailed: boolean;
}

const order: readonly Lane[] = ["live", "confirmed", "processing", "unknown", "scheduled", "recorded"];

/**
 * One list for a small screen: failures with those in `handled` last, then live sessions, then the rest; with a `sort`, in
 * that order and without headings. `heads` are keyed by the id of the row below them. `totals` count the whole list,
 * where `sessions` are only a part of it that has every failure.
 */
export function phoneRows(
  sessions: readonly BoardSession[],
  handled: ReadonlySet<number> = new Set(),
  sort: SortWord | null = null,
  totals: Readonly<Record<ObservedState, number>> = countStates(sessions),
): {
  ordered: BoardSession[];
  heads: ReadonlyMap<number, PhoneHead>;
} {
  const heads = new Map<number, PhoneHead>();
  if (sort !== null) return { ordered: sortSessions(sessions, sort), heads };
  const ordered: BoardSession[] = [];
  const add = (title: string, rows: readonly BoardSession[], failed: boolean, count = rows.length) => {
    const [first] = rows;
    if (!first) return;
    heads.set(first.id, { title, count, isFailed: failed });
    ordered.push(...rows);
  };
  const failures = failuresOf(sessions);
  add(
    "Failures that need attention",
    failures.filter(({ id }) => !handled.has(id)),
    true,
  );
  add(
    "Acknowledged or snoozed",
    failures.filter(({ id }) => handled.has(id)),
    false,
  );
  const split = splitIntoLanes(sessions.filter((session) => !isFailed(session.state)));
  for (const lane of order) {
    const states = observedStates.filter((state) => laneOf(state) === lane && !isFailed(state));
    const count = states.reduce((sum, state) => sum + totals[state], 0);
    add(laneTitles[lane], split[lane], false, count);
  }
  return { ordered, heads };
}
