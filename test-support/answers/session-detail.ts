import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";
import { currentFreshness } from "../current-freshness.ts";

/** What the server answers for a session, without sound, text and history unless changed. */
export function sessionDetail(session: BoardSession, changes: Partial<SessionDetail> = {}): SessionDetail {
  return {
    ...session,
    freshness: currentFreshness,
    audioUrl: null,
    audioKind: null,
    transcriptUrl: null,
    transcriptId: null,
    runs: [],
    history: [],
    gaps: [],
    notes: [],
    ...changes,
  };
}
