import type { QueryClient } from "@tanstack/react-query";
import type { Acknowledgement } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { HeldBoard } from "../../domain/board/merge-board.ts";
import { boardKey } from "../queries/board.ts";
import { sessionDetailQuery } from "../queries/calls.ts";

/**
 * Shows who is on a failure on every part of this tab, ahead of the board's next answer. Returns what was shown before;
 * undefined where this tab does not hold the session.
 */
export function showAcknowledgement(
  client: QueryClient,
  id: number,
  acknowledgement: Acknowledgement | null,
): Acknowledgement | null | undefined {
  const { queryKey } = sessionDetailQuery(id);
  const before = (client.getQueryData<HeldBoard>(boardKey)?.sessions.get(id) ?? client.getQueryData(queryKey))
    ?.acknowledgement;
  const mark = <Session extends BoardSession>(session: Session) => ({ ...session, acknowledgement });
  client.setQueryData<HeldBoard>(boardKey, (board) => {
    const session = board?.sessions.get(id);
    return board && session && { ...board, sessions: new Map(board.sessions).set(id, mark(session)) };
  });
  client.setQueryData(queryKey, (detail) => detail && mark(detail));
  return before;
}
