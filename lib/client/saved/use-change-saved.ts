"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ViewRequest, WatchlistRequest } from "../../contract/board/saved.ts";
import { personName } from "../marks/person-name.ts";
import { boardKey } from "../board/board-subscription.ts";
import { call } from "../request/call.ts";

/** A change of a list or view: `id` null creates, `content` null deletes. */
export interface SavedChange<Content> {
  id: string | null;
  content: Omit<Content, "by"> | null;
}

/** Creates, replaces and deletes watchlists. */
export const useChangeWatchlists = () =>
  useSavedMutation(({ id, content }: SavedChange<WatchlistRequest>) => {
    const by = personName();
    if (content === null) return call("DELETE /api/watchlists/{id}", { id: id ?? "", body: { by } });
    const body = { ...content, by };
    return id === null
      ? call("POST /api/watchlists", { body })
      : call("PUT /api/watchlists/{id}", { id, body });
  });

/** Creates, replaces and deletes views. */
export const useChangeViews = () =>
  useSavedMutation(({ id, content }: SavedChange<ViewRequest>) => {
    const by = personName();
    if (content === null) return call("DELETE /api/views/{id}", { id: id ?? "", body: { by } });
    const body = { ...content, by };
    return id === null ? call("POST /api/views", { body }) : call("PUT /api/views/{id}", { id, body });
  });

/**
 * Sends a change, then polls the board, whose new version makes lists and views refetch. Changes of one `queue` are sent
 * one after another.
 */
export function useSavedMutation<Content, Answer>(
  send: (content: Content) => Promise<Answer>,
  queue?: string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    ...(queue !== undefined && { scope: { id: queue } }),
    onSettled: () => client.refetchQueries({ queryKey: boardKey }, { cancelRefetch: false }),
  });
}
