"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AlertChannelRequest } from "../../contract/board/alerts/alert-channels.ts";
import type { AlertRuleRequest } from "../../contract/board/alerts/alert-rules.ts";
import type { RuleAnswer, TestAnswer } from "../../contract/board/alerts/alerts.ts";
import { personName } from "../marks/person-name.ts";
import { alertsQuery, readChannelAnswer } from "../queries/alerts.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";

const readRuleAnswer = answerWith<RuleAnswer>({ rule: "nullable" });
const readTestAnswer = answerWith<TestAnswer>({ deliveryIds: "list" });

const rulePath = (id: string) => `/api/rules/${id}`;
const channelPath = (id: string) => `/api/alerts/channels/${id}`;

/** Makes or changes a rule. */
export const useSaveRule = () =>
  useChange(({ id, ...input }: AlertRuleRequest & { id: string }) =>
    change("PUT", rulePath(id), { ...input, by: personName() }, readRuleAnswer),
  );

/** Deletes a rule. */
export const useRemoveRule = () =>
  useChange((id: string) => change("DELETE", rulePath(id), { by: personName() }, readRuleAnswer));

/** Sends a test to each channel of a rule. */
export const useTestRule = () =>
  useChange((id: string) => change("POST", `${rulePath(id)}/test`, { by: personName() }, readTestAnswer));

/** Makes or changes a channel. */
export const useSaveChannel = () =>
  useChange(({ id, ...input }: AlertChannelRequest & { id: string }) =>
    change("PUT", channelPath(id), { ...input, by: personName() }, readChannelAnswer),
  );

/** Deletes a channel. */
export const useRemoveChannel = () =>
  useChange((id: string) => change("DELETE", channelPath(id), { by: personName() }, readChannelAnswer));

/** Sends a test to a channel. */
export const useTestChannel = () =>
  useChange((id: string) => change("POST", `${channelPath(id)}/test`, { by: personName() }, readTestAnswer));

/** Sends a change, then refetches rules, channels and alerts. */
function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: alertsQuery.queryKey }),
  });
}
