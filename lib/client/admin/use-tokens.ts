"use client";

import type { ApiTokenAnswer, ApiTokenRequest } from "../../contract/board/api-tokens.ts";
import { personName } from "../marks/person-name.ts";
import { logQuery, readApiTokens, tokensQuery } from "../queries/admin.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";
import { useChange } from "../request/use-change.ts";

const readTokenAnswer = answerWith<ApiTokenAnswer>({ token: "object", secret: "string" });

/** Creates a token. Only this answer contains its secret. */
export const useMakeToken = () =>
  useChange(
    (input: Omit<ApiTokenRequest, "by">) =>
      change("POST", "/api/tokens", { ...input, by: personName() }, readTokenAnswer),
    tokensQuery.queryKey,
    logQuery.queryKey,
  );

/** Revokes a token. */
export const useRevokeToken = () =>
  useChange(
    (id: string) => change("DELETE", `/api/tokens/${id}`, { by: personName() }, readApiTokens),
    tokensQuery.queryKey,
    logQuery.queryKey,
  );
