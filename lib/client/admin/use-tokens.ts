"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ApiTokenAnswer, ApiTokenRequest } from "../../contract/board/api-tokens.ts";
import { personName } from "../marks/person-name.ts";
import { logQuery, readApiTokens, tokensQuery } from "../queries/admin.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";

const readTokenAnswer = answerWith<ApiTokenAnswer>({ token: "object", secret: "string" });

/** Creates a token. Only this answer contains its secret. */
export const useMakeToken = () =>
  useAdminChange((input: Omit<ApiTokenRequest, "by">) =>
    change("POST", "/api/tokens", { ...input, by: personName() }, readTokenAnswer),
  );

/** Revokes a token. */
export const useRevokeToken = () =>
  useAdminChange((id: string) => change("DELETE", `/api/tokens/${id}`, { by: personName() }, readApiTokens));

/** Sends a change, then refetches the tokens and the log. */
function useAdminChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all(
        [tokensQuery.queryKey, logQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
}
