"use client";

import { useSnoozeMoment } from "#lib/client/board/use-exact-moment.ts";
import { useSnoozes } from "#lib/client/board/use-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { snoozeCovering } from "#lib/domain/board/handled-failures.ts";
import { describeAcknowledged, describeSnooze, formatUntil } from "#lib/domain/marks/mark-wording.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";

/** How a failure is handled: it is still listed and counted, but does not stand out. */
export interface FailureHandling {
  kind: "acknowledged" | "snoozed";
  /** Who is on it; null for a snooze, which puts nobody on a failure. */
  by: string | null;
  /** In one sentence: who, and until when. */
  words: string;
  /** `until 15:00 UTC`. */
  until: string;
}

/** The acknowledgement of a session's failure, else the snooze that covers it; null without either. */
export function useHandling(session: BoardSession): FailureHandling | null {
  const moment = useSnoozeMoment();
  const snoozes = useSnoozes();
  const words = useZoneWording(session.company?.exchange);
  const { acknowledgement } = session;
  if (!isFailed(session.state)) return null;
  if (acknowledgement) {
    return {
      kind: "acknowledged",
      by: acknowledgement.by,
      words: describeAcknowledged(acknowledgement, moment, words),
      until: formatUntil(acknowledgement.until, moment, words),
    };
  }
  const snooze = moment === null ? null : snoozeCovering(session, snoozes, moment);
  return (
    snooze && {
      kind: "snoozed",
      by: null,
      words: describeSnooze(snooze, moment, words),
      until: formatUntil(snooze.until, moment, words),
    }
  );
}
