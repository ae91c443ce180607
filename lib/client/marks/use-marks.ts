"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Acknowledgement, AcknowledgementRequest, SnoozeRequest } from "../../contract/board/acting.ts";
import { call } from "../request/call.ts";
import { personName } from "./person-name.ts";
import { refetchNow, showAcknowledgements, withMe } from "./shown-acknowledgements.ts";

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
      const shown = new Map([[id, withMe(present, { reason, until })]]);
      return { shown, before: showAcknowledgements(client, shown) };
    },
    onSuccess: ({ acknowledgement }, { id }) =>
      showAcknowledgements(client, new Map([[id, acknowledgement]])),
    onError: (_error, _input, made) => made && showAcknowledgements(client, made.before, made.shown),
    onSettled: (_answer, _error, { id }) => refetchNow(client, [id]),
  });
}

/** Takes this person off a failure, or everybody where this person is not on it. Shown once the server agrees. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      call("DELETE /api/sessions/{id}/acknowledgement", { id, body: { by: personName() } }),
    onSuccess: ({ acknowledgement }, id) => showAcknowledgements(client, new Map([[id, acknowledgement]])),
    onSettled: (_answer, _error, id) => refetchNow(client, [id]),
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
    onSettled: () => refetchNow(client, [id]),
  });
}
