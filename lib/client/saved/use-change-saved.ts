"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import {
  viewAnswerSchema,
  watchlistAnswerSchema,
  type ViewRequest,
  type WatchlistRequest,
} from "../../contract/board/saved.ts";
import { personName } from "../marks/person-name.ts";
import { boardKey } from "../queries/board.ts";
import { change } from "../request/request.ts";

/** What a person asks for: `id` null makes it, `asked` null deletes it. */
export interface SavedChange<Asked> {
  id: string | null;
  asked: Omit<Asked, "by"> | null;
}

/** Makes, replaces and deletes watchlists. */
export const useChangeWatchlists = () =>
  useChangeSaved<WatchlistRequest, typeof watchlistAnswerSchema>("/api/watchlists", watchlistAnswerSchema);

/** Makes, replaces and deletes views. */
export const useChangeViews = () =>
  useChangeSaved<ViewRequest, typeof viewAnswerSchema>("/api/views", viewAnswerSchema);

function useChangeSaved<Asked extends object, Schema extends z.ZodMiniType>(path: string, schema: Schema) {
  return useAsk(({ id, asked }: SavedChange<Asked>) => {
    const content = { ...asked, by: personName() };
    if (id === null) return change("POST", path, content, schema);
    return change(asked === null ? "DELETE" : "PUT", `${path}/${id}`, content, schema);
  });
}

/** Puts a company on a watchlist, or takes it off. */
export const useWatchCompany = () =>
  useAsk(({ id, companyId, isWatched }: { id: string; companyId: number; isWatched: boolean }) =>
    change(
      isWatched ? "PUT" : "DELETE",
      `/api/watchlists/${id}/companies/${companyId}`,
      { by: personName() },
      watchlistAnswerSchema,
    ),
  );

/** Asks for a change, then for the board, which says that the lists are to be read again. */
function useAsk<Asked, Answer>(ask: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ask,
    onSettled: () => client.refetchQueries({ queryKey: boardKey }, { cancelRefetch: false }),
  });
}
