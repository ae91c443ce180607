"use client";

import { useQuery } from "@tanstack/react-query";
import { useBoard } from "#lib/client/board/use-board.ts";
import { sessionDetailQuery } from "#lib/client/queries/calls.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionDetail } from "#lib/contract/board/session-detail.ts";

/** A call as the panel needs it. */
export interface IncidentCall {
  /** As the board has it if it is there, so that panel and card agree. */
  session: BoardSession | null;
  /** The call's history and notes; null before they arrive. */
  detail: SessionDetail | null;
  sessions: ReadonlyMap<number, BoardSession>;
  error: Error | null;
  retry: () => void;
}

const noSessions: ReadonlyMap<number, BoardSession> = new Map();

/** A call by its id, on the board or not. */
export function useIncident(id: number): IncidentCall {
  const sessions = useBoard()?.sessions ?? noSessions;
  const { data, error, refetch } = useQuery(sessionDetailQuery(id));
  const detail = data ?? null;
  return { session: sessions.get(id) ?? detail, detail, sessions, error, retry: () => void refetch() };
}
