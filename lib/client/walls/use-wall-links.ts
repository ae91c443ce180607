"use client";

import type { WallLinkAnswer } from "../../contract/board/walls/wall-links.ts";
import { personName } from "../marks/person-name.ts";
import { logQuery } from "../queries/admin.ts";
import { readWallLinks, readWalls, wallLinksQuery, wallsQuery } from "../queries/walls.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";
import { useChange } from "../request/use-change.ts";

const readWallLinkAnswer = answerWith<WallLinkAnswer>({ link: "object" });

/** The access to grant: by the code that the wall shows, as it was typed; null for a link to open on the wall. */
export interface WallLinkInput {
  name: string;
  view: string;
  code: string | null;
}

/** Grants a wall access. */
export const useAddWall = () =>
  useChange(
    (input: WallLinkInput) => change("POST", "/api/wall-links", input, readWallLinkAnswer),
    wallLinksQuery.queryKey,
    logQuery.queryKey,
  );

/** Removes a missing wall that was closed on purpose from the list. */
export const useDismissWall = () =>
  useChange(
    (id: string) => change("DELETE", `/api/walls/${id}`, { by: personName() }, readWalls),
    wallsQuery.queryKey,
    logQuery.queryKey,
  );

/** Revokes a wall's access. */
export const useRevokeWall = () =>
  useChange(
    (id: string) => change("DELETE", `/api/wall-links/${id}`, {}, readWallLinks),
    wallLinksQuery.queryKey,
    logQuery.queryKey,
  );
