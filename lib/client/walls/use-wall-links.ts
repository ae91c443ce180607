"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { WallLinkAnswer } from "../../contract/board/walls/wall-links.ts";
import { logQuery } from "../queries/admin.ts";
import { readWallLinks, wallLinksQuery } from "../queries/walls.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";

const readWallLinkAnswer = answerWith<WallLinkAnswer>({ link: "object" });

/** The access to grant: by the code that the wall shows, as it was typed; null for a link to open on the wall. */
export interface WallLinkInput {
  name: string;
  view: string;
  code: string | null;
}

/** Grants a wall access. */
export const useAddWall = () =>
  useWallChange((input: WallLinkInput) => change("POST", "/api/wall-links", input, readWallLinkAnswer));

/** Revokes a wall's access. */
export const useRevokeWall = () =>
  useWallChange((id: string) => change("DELETE", `/api/wall-links/${id}`, {}, readWallLinks));

/** Asks for a change, then for the walls and the log. */
function useWallChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [wallLinksQuery.queryKey, logQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
