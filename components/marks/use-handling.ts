"use client";

import { useSnoozeMoment } from "#lib/client/board/use-exact-moment.ts";
import { useSnoozes } from "#lib/client/board/use-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { snoozeCovering } from "#lib/domain/board/handled-failures.ts";
import {
  describeAcknowledged,
  describeSnooze,
  formatUntil,
  untilEnd,
} from "#lib/domain/marks/mark-wording.ts";
import { troubleOf } from "#lib/domain/session/readings.ts";

/** How a failure or trouble on the air is handled: it is still listed and counted, but does not stand out. */
export interface FailureHandling {
  kind: "acknowledged" | "snoozed";
  /** Who is on it; null for a snooze, which puts nobody on a failure. */
  by: string | null;
  /** In one sentence: who, and until when. */
  words: string;
  /** `until 15:00 UTC`. */
  until: string;
}

/** The acknowledgement of a session's failure or trouble, else the snooze that covers it; null without either. */
export function useHandling(session: BoardSession): FailureHandling | null {
  const moment = useSnoozeMoment();
  const snoozes = useSnoozes();
  const words = useZoneWording(session.company?.exchange);
  const { acknowledgement } = session;
  const trouble = troubleOf(session);
  if (trouble === null) return null;
  if (acknowledgement) {
    return {
      kind: "acknowledged",
      by: acknowledgement.by,
      words: describeAcknowledged(acknowledgement, moment, words, untilEnd(trouble)),
      until: formatUntil(acknowledgement.until, moment, words, untilEnd(trouble)),
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
