"use client";

import type { AlertChannelRequest } from "../../contract/board/alerts/alert-channels.ts";
import type { AlertRuleRequest } from "../../contract/board/alerts/alert-rules.ts";
import type { SinceMailRequest } from "../../contract/board/alerts/since-mails.ts";
import { personName } from "../marks/person-name.ts";
import { alertsQuery } from "../queries/alerts.ts";
import { call } from "../request/call.ts";
import { useChange } from "../request/use-change.ts";

/** Makes or changes a rule. */
export const useSaveRule = () =>
  useAlertsChange(({ id, ...input }: AlertRuleRequest & { id: string }) =>
    call("PUT /api/rules/{id}", { id, body: { ...input, by: personName() } }),
  );

/** Deletes a rule. */
export const useRemoveRule = () =>
  useAlertsChange((id: string) => call("DELETE /api/rules/{id}", { id, body: { by: personName() } }));

/** Sends a test to each channel of a rule. */
export const useTestRule = () =>
  useAlertsChange((id: string) => call("POST /api/rules/{id}/test", { id, body: { by: personName() } }));

/** Makes or changes a channel. */
export const useSaveChannel = () =>
  useAlertsChange(({ id, ...input }: AlertChannelRequest & { id: string }) =>
    call("PUT /api/alerts/channels/{id}", { id, body: { ...input, by: personName() } }),
  );

/** Deletes a channel. */
export const useRemoveChannel = () =>
  useAlertsChange((id: string) =>
    call("DELETE /api/alerts/channels/{id}", { id, body: { by: personName() } }),
  );

/** Sends a test to a channel. */
export const useTestChannel = () =>
  useAlertsChange((test: string | { id: string; isLinkAddress: boolean }) => {
    const { id, ...body } = typeof test === "string" ? { id: test } : test;
    return call("POST /api/alerts/channels/{id}/test", { id, body: { ...body, by: personName() } });
  });

/** Makes or changes a mail of what happened. */
export const useSaveSinceMail = () =>
  useAlertsChange(({ id, ...input }: SinceMailRequest & { id: string }) =>
    call("PUT /api/since/mails/{id}", { id, body: { ...input, by: personName() } }),
  );

/** Deletes a mail of what happened. */
export const useRemoveSinceMail = () =>
  useAlertsChange((id: string) => call("DELETE /api/since/mails/{id}", { id, body: { by: personName() } }));

/** Sends a mail of what happened as it would be now. */
export const useTestSinceMail = () =>
  useAlertsChange((id: string) =>
    call("POST /api/since/mails/{id}/test", { id, body: { by: personName() } }),
  );

/** Sends a change, then refetches rules, mails, channels, alerts and deliveries, whose keys begin alike. */
const useAlertsChange = <Input, Answer>(send: (input: Input) => Promise<Answer>) =>
  useChange(send, alertsQuery.queryKey);
