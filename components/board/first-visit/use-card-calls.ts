import { useMemo } from "react";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isLive, isRecorded } from "#lib/domain/session/session-state.ts";

/** The calls that the cards show, best first. */
export interface CardCalls {
  /** Live with sound and words, the longest on air first. */
  live: readonly BoardSession[];
  /** Recorded with a transcript, the newest first. */
  recorded: readonly BoardSession[];
  /** The next call that is scheduled. */
  next: BoardSession | null;
}

const isEarningsCall = ({ event }: BoardSession) => /earnings|results/i.test(event?.title ?? "");

/** The calls of the board that are worth a first look. */
export function useCardCalls(): CardCalls {
  const sessions = useBoard()?.sessions;
  const minute = useMinute() ?? 0;
  return useMemo(() => {
    const all = [...(sessions?.values() ?? [])].filter(({ company }) => company !== null);
    const byEarnings = (a: BoardSession, b: BoardSession) =>
      Number(isEarningsCall(b)) - Number(isEarningsCall(a));
    const live = all
      .filter(({ state, hasAudio }) => isLive(state) && hasAudio)
      .sort((a, b) => byEarnings(a, b) || (a.wentLiveAt ?? a.date).localeCompare(b.wentLiveAt ?? b.date));
    const recorded = all
      .filter(
        ({ state, hasTranscript, recordingSeconds }) =>
          isRecorded(state) && hasTranscript && recordingSeconds !== null,
      )
      .sort((a, b) => byEarnings(a, b) || b.date.localeCompare(a.date));
    const ahead = all
      .filter(({ date }) => Date.parse(date) > minute)
      .sort((a, b) => a.date.localeCompare(b.date));
    return { live, recorded, next: ahead[0] ?? null };
  }, [sessions, minute]);
}
