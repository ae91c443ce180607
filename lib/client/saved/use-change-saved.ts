"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type {
  ViewAnswer,
  ViewRequest,
  WatchlistAnswer,
  WatchlistRequest,
} from "../../contract/board/saved.ts";
import { personName } from "../marks/person-name.ts";
import { boardKey } from "../board/board-subscription.ts";
import { answerWith, type ReadAnswer } from "../request/answer.ts";
import { change } from "../request/request.ts";

/** The answer to a change of a watchlist. */
export const readWatchlistAnswer = answerWith<WatchlistAnswer>({ version: "number", watchlist: "nullable" });
const readViewAnswer = answerWith<ViewAnswer>({ version: "number", view: "nullable" });

/** A change of a list or view: `id` null creates, `content` null deletes. */
export interface SavedChange<Content> {
  id: string | null;
  content: Omit<Content, "by"> | null;
}

/** Creates, replaces and deletes watchlists. */
export const useChangeWatchlists = () =>
  useChangeSaved<WatchlistRequest, WatchlistAnswer>("/api/watchlists", readWatchlistAnswer);

/** Creates, replaces and deletes views. */
export const useChangeViews = () => useChangeSaved<ViewRequest, ViewAnswer>("/api/views", readViewAnswer);

function useChangeSaved<Content extends object, Answer>(path: string, read: ReadAnswer<Answer>) {
  return useSavedMutation(({ id, content }: SavedChange<Content>) => {
    const body = { ...content, by: personName() };
    if (id === null) return change("POST", path, body, read);
    return change(content === null ? "DELETE" : "PUT", `${path}/${id}`, body, read);
  });
}

/** Sends a change, then polls the board, whose new version makes lists and views refetch. */
export function useSavedMutation<Content, Answer>(send: (content: Content) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.refetchQueries({ queryKey: boardKey }, { cancelRefetch: false }),
  });
}
