"use client";

import type { ApiTokenRequest } from "../../contract/board/api-tokens.ts";
import { personName } from "../marks/person-name.ts";
import { logQuery, tokensQuery } from "../queries/admin.ts";
import { call } from "../request/call.ts";
import { useChange } from "../request/use-change.ts";

/** Creates a token. Only this answer contains its secret. */
export const useMakeToken = () =>
  useChange(
    (input: Omit<ApiTokenRequest, "by">) =>
      call("POST /api/tokens", { body: { ...input, by: personName() } }),
    tokensQuery.queryKey,
    logQuery.queryKey,
  );

/** Revokes a token. */
export const useRevokeToken = () =>
  useChange(
    (id: string) => call("DELETE /api/tokens/{id}", { id, body: { by: personName() } }),
    tokensQuery.queryKey,
    logQuery.queryKey,
  );
