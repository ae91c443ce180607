"use client";

import { useContext, useState } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { freezeOrder, insertRows } from "#lib/domain/board/frozen-order.ts";
import { BoardFreezeContext } from "./use-board-freeze.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";

interface FrozenRowsInput<Companion> {
  /** The rows in their current order. */
  rows: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
  /** Data that is held together with the order, such as the headings between rows. */
  companion: Companion;
  isHeld: boolean;
  /** Identifies the list: when it changes, the new rows are shown at once. */
  listKey: string;
  /** The row below which new failures are inserted; null for the top, undefined where they are shown elsewhere. */
  under?: number | null;
}

interface FrozenRows<Companion> {
  rows: readonly BoardSession[];
  companion: Companion;
  /** How many sessions were added, removed or moved since. */
  updates: number;
  hasLeft: (id: number) => boolean;
}

interface Held<Companion> {
  ids: readonly number[];
  companion: Companion;
  listKey: string;
}

/** Keeps rows in place while they are held, except that new failures are inserted at once. */
export function useFrozenRows<Companion>({
  rows,
  sessions,
  companion,
  isHeld,
  listKey: list,
  under,
}: FrozenRowsInput<Companion>): FrozenRows<Companion> {
  const { shown } = useContext(BoardFreezeContext);
  const listKey = `${list} ${shown}`;
  const [held, setHeld] = useState<Held<Companion> | null>(null);
  if (!isHeld) {
    if (held !== null) setHeld(null);
    return { rows, companion, updates: 0, hasLeft: () => false };
  }
  if (held?.listKey !== listKey) {
    setHeld({ ids: rows.map((row) => row.id), companion, listKey });
    return { rows, companion, updates: 0, hasLeft: () => false };
  }
  if (under !== undefined) {
    const known = new Set(held.ids);
    const failed = rows.filter((row) => isFailed(row.state) && !known.has(row.id)).map((row) => row.id);
    if (failed.length > 0) setHeld({ ...held, ids: insertRows(held.ids, failed, under) });
  }
  const order = freezeOrder(held.ids, rows, (id) => sessions.get(id));
  const present = new Set(rows.map((row) => row.id));
  return { ...order, companion: held.companion, hasLeft: (id) => !present.has(id) };
}
