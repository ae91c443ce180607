"use client";

import { useState } from "react";
import type { FocusEvent } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { holdOrder } from "#lib/domain/held-order.ts";

/**
 * Rows that do not move under the hand that is about to press one: the order is held while the pointer or the
 * focus is inside, and catches up when both have gone. Spread `holding` on what surrounds the rows.
 */
export function useHeldRows(
  rows: readonly BoardSession[],
  sessions: ReadonlyMap<number, BoardSession>,
): {
  rows: readonly BoardSession[];
  waiting: number;
  hasLeft: (id: number) => boolean;
  holding: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
} {
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [heldIds, setHeldIds] = useState<readonly number[]>([]);
  const isHeld = (isPointed || isFocused) && heldIds.length > 0;
  const hold = () => {
    if (!isHeld) setHeldIds(rows.map((row) => row.id));
  };
  const order = isHeld ? holdOrder(heldIds, rows, (id) => sessions.get(id)) : { rows, waiting: 0 };
  const present = isHeld ? new Set(rows.map((row) => row.id)) : null;
  return {
    ...order,
    hasLeft: (id) => present !== null && !present.has(id),
    holding: {
      onPointerEnter: () => {
        hold();
        setIsPointed(true);
      },
      onPointerLeave: () => {
        setIsPointed(false);
      },
      onFocus: () => {
        hold();
        setIsFocused(true);
      },
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
      },
    },
  };
}
