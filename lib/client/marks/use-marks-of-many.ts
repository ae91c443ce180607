"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AcknowledgementsAnswer } from "../../contract/board/acting.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import { call } from "../request/call.ts";
import { personName } from "./person-name.ts";
import { refetchNow, showAcknowledgements, withMe, type Acknowledged } from "./shown-acknowledgements.ts";

/** What a person gives when acknowledging many failures. Sent again with the same id, it is made only once. */
export interface AcknowledgementsInput {
  id: string;
  sessions: readonly BoardSession[];
  reason: string;
  /** ISO instant; null: until it recovers. */
  until: string | null;
}

/**
 * Acknowledges many failures. The marks are shown at once, and taken back where the server refuses them: all of them, or
 * those that it names.
 */
export function useAcknowledgeMany() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, sessions, reason, until }: AcknowledgementsInput) =>
      call("PUT /api/acknowledgements/{id}", {
        id,
        body: { sessionIds: sessions.map((session) => session.id), reason, until, by: personName() },
      }),
    onMutate: ({ sessions, reason, until }) => {
      const shown = new Map(
        sessions.map(({ id, acknowledgement }) => [id, withMe(acknowledgement, { reason, until })]),
      );
      return { shown, before: showAcknowledgements(client, shown) };
    },
    onSuccess: ({ refused }: AcknowledgementsAnswer, _input, { shown, before }) =>
      showAcknowledgements(client, only(before, new Set(refused.map(({ sessionId }) => sessionId))), shown),
    onError: (_error, _input, made) => made && showAcknowledgements(client, made.before, made.shown),
    onSettled: (_answer, _error, { sessions }) => refetchAll(client, sessions),
  });
}

/** Takes back what one such request did, and nothing that others did. Shown once the server agrees. */
export function useUndoAcknowledgements() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<AcknowledgementsInput, "id" | "sessions">) =>
      call("DELETE /api/acknowledgements/{id}", { id, body: { by: personName() } }),
    onSettled: (_answer, _error, { sessions }) => refetchAll(client, sessions),
  });
}

/** Writes the same note on many sessions, which everybody sees. */
export function useWriteNotes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, sessions, text }: Pick<AcknowledgementsInput, "id" | "sessions"> & { text: string }) =>
      call("PUT /api/notes/{id}", {
        id,
        body: { sessionIds: sessions.map((session) => session.id), text, by: personName() },
      }),
    onSettled: (_answer, _error, { sessions }) => refetchAll(client, sessions),
  });
}

const refetchAll = (client: ReturnType<typeof useQueryClient>, sessions: readonly BoardSession[]) =>
  refetchNow(
    client,
    sessions.map(({ id }) => id),
  );

const only = (acknowledged: Acknowledged, ids: ReadonlySet<number>): Acknowledged =>
  new Map([...acknowledged].filter(([id]) => ids.has(id)));
