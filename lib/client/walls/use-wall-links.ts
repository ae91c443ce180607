"use client";

import { personName } from "../marks/person-name.ts";
import { logQuery } from "../queries/admin.ts";
import { wallLinksQuery, wallsQuery } from "../queries/walls.ts";
import { call } from "../request/call.ts";
import { useChange } from "../request/use-change.ts";

/** The access to grant: by the code that the wall shows, as it was typed; null for a link to open on the wall. */
export interface WallLinkInput {
  name: string;
  view: string;
  code: string | null;
}

/** Grants a wall access. */
export const useAddWall = () =>
  useChange(
    (input: WallLinkInput) => call("POST /api/wall-links", { body: input }),
    wallLinksQuery.queryKey,
    logQuery.queryKey,
  );

/** Removes a missing wall that was closed on purpose from the list. */
export const useDismissWall = () =>
  useChange(
    (id: string) => call("DELETE /api/walls/{id}", { id, body: { by: personName() } }),
    wallsQuery.queryKey,
    logQuery.queryKey,
  );

/** Revokes a wall's access. */
export const useRevokeWall = () =>
  useChange(
    (id: string) => call("DELETE /api/wall-links/{id}", { id, body: {} }),
    wallLinksQuery.queryKey,
    logQuery.queryKey,
  );
