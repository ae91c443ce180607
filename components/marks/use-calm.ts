"use client";

import { useMinute } from "#lib/client/board/use-feed.ts";
import { useSnoozes } from "#lib/client/board/use-snoozes.ts";
import { useZoneWords } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { snoozeCovering } from "#lib/domain/marks/calm.ts";
import { snoozeWords, acknowledgedWords } from "#lib/domain/marks/mark-words.ts";
import { isFailed } from "#lib/domain/session/session-state.ts";

/** The mark that calms a failure: it is still listed and counted, but does not stand out. */
export interface Calm {
  kind: "acknowledged" | "snoozed";
  by: string;
  /** In one sentence: who, and until when. */
  words: string;
}

/** The acknowledgement of a session's failure, else the snooze that covers it; null without either. */
export function useCalm(session: BoardSession): Calm | null {
  const minute = useMinute();
  const snoozes = useSnoozes();
  const words = useZoneWords(session.company?.exchange);
  const { acknowledgement } = session;
  if (!isFailed(session.state)) return null;
  if (acknowledgement) {
    return {
      kind: "acknowledged",
      by: acknowledgement.by,
      words: acknowledgedWords(acknowledgement, minute, words),
    };
  }
  const snooze = minute === null ? null : snoozeCovering(session, snoozes, minute);
  return snooze && { kind: "snoozed", by: snooze.by, words: snoozeWords(snooze, minute, words) };
}
