"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { IncidentChange } from "../../contract/board/incidents/incident-requests.ts";
import { personName } from "../marks/person-name.ts";
import { refetchNow } from "../marks/shown-acknowledgements.ts";
import { incidentsQuery } from "../queries/incidents.ts";
import { call } from "../request/call.ts";

/** Calls that are moved into or out of an incident. */
interface Moved {
  number: number;
  sessionIds: number[];
}

/** Puts the person on every failing call of an incident, those that joined later included. */
export const useAcknowledgeIncident = () =>
  useIncidentChange(({ number, reason }: { number: number; reason: string }) =>
    call("PUT /api/incidents/{number}/acknowledgement", { number, body: { reason, by: personName() } }),
  );

/** Takes the person off an incident, or everybody where the person is not on it. */
export const useReleaseIncident = () =>
  useIncidentChange((number: number) =>
    call("DELETE /api/incidents/{number}/acknowledgement", { number, body: { by: personName() } }),
  );

/** Renames an incident, or changes its severity or links. */
export const useChangeIncident = () =>
  useIncidentChange(({ number, ...change }: Omit<IncidentChange, "by"> & { number: number }) =>
    call("PUT /api/incidents/{number}", { number, body: { ...change, by: personName() } }),
  );

/** Makes an incident of calls. Sent again with the same id, it is made only once. */
export const useMakeIncident = () =>
  useIncidentChange((input: { requestId: string; sessionIds: number[] }) =>
    call("POST /api/incidents", { body: { ...input, by: personName() } }),
  );

/** Moves calls into an incident, from where they are. */
export const useAddToIncident = () =>
  useIncidentChange(({ number, sessionIds }: Moved) =>
    call("PUT /api/incidents/{number}/members", { number, body: { sessionIds, by: personName() } }),
  );

/** Moves calls out of an incident. */
export const useTakeFromIncident = () =>
  useIncidentChange(({ number, sessionIds }: Moved) =>
    call("DELETE /api/incidents/{number}/members", { number, body: { sessionIds, by: personName() } }),
  );

/** Merges an incident into another one. */
export const useMergeIncident = () =>
  useIncidentChange(({ number, into }: { number: number; into: number }) =>
    call("POST /api/incidents/{number}/merge", { number, body: { into, by: personName() } }),
  );

/** Closes an incident. */
export const useCloseIncident = () =>
  useIncidentChange((number: number) =>
    call("POST /api/incidents/{number}/close", { number, body: { by: personName() } }),
  );

/** Writes a note on an incident, which everybody sees. */
export const useNoteIncident = () =>
  useIncidentChange(({ number, text }: { number: number; text: string }) =>
    call("POST /api/incidents/{number}/notes", { number, body: { text, by: personName() } }),
  );

/** Sends a change, then refetches the incidents and the board, which shows who is on their calls. */
function useIncidentChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: incidentsQuery.queryKey }), refetchNow(client)]),
  });
}
