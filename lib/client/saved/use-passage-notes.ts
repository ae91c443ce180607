"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PassageNote, PassageNoteRequest } from "../../contract/board/analyst/passage-notes.ts";
import { personName, usePersonName } from "../marks/person-name.ts";
import { passagesQuery } from "../queries/passages.ts";
import { call } from "../request/call.ts";

/** The notes that this person sees: of one call in the order in which it was said, or of all, the newest first. */
export function usePassageNotes({ eventId = null, q = "" }: { eventId?: number | null; q?: string }) {
  return useQuery(passagesQuery({ person: usePersonName(), eventId, q }));
}

/** Keeps a note on a passage, or changes it. */
export const useSavePassageNote = () =>
  useNotesChange(({ id, ...note }: Omit<PassageNoteRequest, "by"> & { id: string }) =>
    call("PUT /api/passages/{id}", { id, body: { ...note, by: personName() } }),
  );

/** Deletes a note. */
export const useRemovePassageNote = () =>
  useNotesChange((id: PassageNote["id"]) =>
    call("DELETE /api/passages/{id}", { id, body: { by: personName() } }),
  );

function useNotesChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSettled() {
      // A first request that is on its way would not be sent again, and was perhaps answered before the change.
      await client.cancelQueries({ queryKey: ["passages"] });
      await client.invalidateQueries({ queryKey: ["passages"] });
    },
  });
}
