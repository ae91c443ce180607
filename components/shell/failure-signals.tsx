"use client";

import { useBoard } from "#lib/client/use-board.ts";
import { useIsBlind, useMinute } from "#lib/client/use-feed.ts";
import { isInRange } from "#lib/domain/board-filter.ts";
import { failuresOf } from "#lib/domain/lane-order.ts";
import { FailureAnnouncer } from "./failure-announcer.tsx";
import { useTabBadge } from "./use-tab-badge.ts";

/** Tells of failures where the board itself is not looked at: in the tab's title and icon, and to the ear. */
export function FailureSignals() {
  const board = useBoard();
  const minute = useMinute();
  const isBlind = useIsBlind();
  const failures =
    board && minute !== null
      ? failuresOf([...board.sessions.values()].filter((session) => isInRange(session, "today", minute)))
      : [];
  useTabBadge(failures.length, isBlind && board !== undefined);
  return <FailureAnnouncer failures={failures} isReady={board !== undefined && !board.isRestored} />;
}
