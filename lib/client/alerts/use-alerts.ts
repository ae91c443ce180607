"use client";

import type { AlertChannelRequest } from "../../contract/board/alerts/alert-channels.ts";
import type { AlertRuleRequest } from "../../contract/board/alerts/alert-rules.ts";
import type { RuleAnswer, TestAnswer } from "../../contract/board/alerts/alerts.ts";
import { personName } from "../marks/person-name.ts";
import { alertsQuery, readChannelAnswer } from "../queries/alerts.ts";
import { answerWith } from "../request/answer.ts";
import { change } from "../request/request.ts";
import { useChange } from "../request/use-change.ts";

const readRuleAnswer = answerWith<RuleAnswer>({ rule: "nullable" });
const readTestAnswer = answerWith<TestAnswer>({ deliveryIds: "list" });

const rulePath = (id: string) => `/api/rules/${id}`;
const channelPath = (id: string) => `/api/alerts/channels/${id}`;

/** Makes or changes a rule. */
export const useSaveRule = () =>
  useAlertsChange(({ id, ...input }: AlertRuleRequest & { id: string }) =>
    change("PUT", rulePath(id), { ...input, by: personName() }, readRuleAnswer),
  );

/** Deletes a rule. */
export const useRemoveRule = () =>
  useAlertsChange((id: string) => change("DELETE", rulePath(id), { by: personName() }, readRuleAnswer));

/** Sends a test to each channel of a rule. */
export const useTestRule = () =>
  useAlertsChange((id: string) =>
    change("POST", `${rulePath(id)}/test`, { by: personName() }, readTestAnswer),
  );

/** Makes or changes a channel. */
export const useSaveChannel = () =>
  useAlertsChange(({ id, ...input }: AlertChannelRequest & { id: string }) =>
    change("PUT", channelPath(id), { ...input, by: personName() }, readChannelAnswer),
  );

/** Deletes a channel. */
export const useRemoveChannel = () =>
  useAlertsChange((id: string) => change("DELETE", channelPath(id), { by: personName() }, readChannelAnswer));

/** Sends a test to a channel. */
export const useTestChannel = () =>
  useAlertsChange((id: string) =>
    change("POST", `${channelPath(id)}/test`, { by: personName() }, readTestAnswer),
  );

/** Sends a change, then refetches rules, channels, alerts and deliveries, whose keys begin alike. */
const useAlertsChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, alertsQuery.queryKey);
