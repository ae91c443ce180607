"use client";

import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Acknowledgement, AcknowledgementRequest, SnoozeRequest } from "../../contract/board/acting.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { tabClock } from "../freshness/tab-clock.ts";
import { boardKey } from "../board/board-subscription.ts";
import { sessionDetailQuery } from "../queries/calls.ts";
import { call } from "../request/call.ts";
import { personName } from "./person-name.ts";

/** What a person gives when acknowledging a failure. */
export interface AcknowledgementInput {
  id: number;
  reason: string;
  /** ISO instant; null: until it recovers. */
  until: string | null;
  /** Who is on it already; null where nobody is. */
  present: Acknowledgement | null;
}

/** Acknowledges a failure. The mark is shown at once, and taken back where the server refuses it. */
export function useAcknowledge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason, until }: AcknowledgementInput) => {
      const request: AcknowledgementRequest = { reason, until, by: personName() };
      return call("PUT /api/sessions/{id}/acknowledgement", { id, body: request });
    },
    onMutate: ({ id, reason, until, present }) => {
      const shown = present
        ? { ...present, also: [...present.also, personName()] }
        : { by: personName(), reason, until, at: serverInstant(), also: [] };
      return { shown, before: showAcknowledgement(client, id, shown) };
    },
    onSuccess: ({ acknowledgement }, { id }) => showAcknowledgement(client, id, acknowledgement),
    onError: (_error, { id }, made) =>
      made?.before !== undefined && showAcknowledgement(client, id, made.before, made.shown),
    onSettled: (_answer, _error, { id }) => refetchNow(client, id),
  });
}

/** The server's time: the computer's clock may be wrong, and the time is shown beside times of the server. */
const serverInstant = () => new Date(tabClock.clock() ?? Date.now()).toISOString();

/** Takes this person off a failure, or everybody where this person is not on it. Shown once the server agrees. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call("DELETE /api/sessions/{id}/acknowledgement", { id, body: { by: personName() } }),
    onSuccess: ({ acknowledgement }, id) => showAcknowledgement(client, id, acknowledgement),
    onSettled: (_answer, _error, id) => refetchNow(client, id),
  });
}

/** Snoozes failures of a company or a kind until an instant. */
export function useSnooze() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Omit<SnoozeRequest, "by"> & { id: string }) => {
      const { id, ...rest } = input;
      return call("PUT /api/snoozes/{id}", { id, body: { ...rest, by: personName() } });
    },
    onSettled: () => refetchNow(client),
  });
}

/** Ends a snooze. */
export function useEndSnooze() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call("DELETE /api/snoozes/{id}", { id, body: { by: personName() } }),
    onSettled: () => refetchNow(client),
  });
}

/** Writes a note on a session, which everybody sees. */
export function useWriteNote(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      call("POST /api/sessions/{id}/notes", { id, body: { text, by: personName() } }),
    onSettled: () => refetchNow(client, id),
  });
}

/** Refetches the board and one session, without waiting for the next poll. */
async function refetchNow(client: QueryClient, id?: number): Promise<void> {
  const detail = id === undefined ? [] : [sessionDetailQuery(id).queryKey];
  await Promise.all(
    [boardKey, ...detail].map((queryKey) => client.refetchQueries({ queryKey }, { cancelRefetch: false })),
  );
}

/**
 * Writes an acknowledgement into the cached board and session, ahead of the next answers. Returns the one before;
 * undefined where neither has the session. With `instead` it replaces that one only: a poll may have brought another.
 */
function showAcknowledgement(
  client: QueryClient,
  id: number,
  acknowledgement: Acknowledgement | null,
  instead?: Acknowledgement,
): Acknowledgement | null | undefined {
  const { queryKey } = sessionDetailQuery(id);
  const before = (
    client.getQueryData<ClientBoard>(boardKey)?.sessions.get(id) ?? client.getQueryData(queryKey)
  )?.acknowledgement;
  client.setQueryData<ClientBoard>(boardKey, (board) => {
    const session = board?.sessions.get(id);
    // By identity: the same from a poll means that the server made the mark although its answer was lost.
    if (!board || !session || (instead && session.acknowledgement !== instead)) return board;
    return { ...board, sessions: new Map(board.sessions).set(id, { ...session, acknowledgement }) };
  });
  client.setQueryData(queryKey, (detail) => {
    // By content, because this query keeps what is equal in its next answer. It is refetched as a whole anyway.
    const isOther = instead && JSON.stringify(detail?.acknowledgement) !== JSON.stringify(instead);
    return detail && !isOther ? { ...detail, acknowledgement } : detail;
  });
  return before;
}
