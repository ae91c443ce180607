import { actorRequestSchema } from "../acting.ts";
import { alertChannelRequestSchema, channelTestRequestSchema } from "../alerts/alert-channels.ts";
import { toldMessageSchema } from "../alerts/alert-message.ts";
import { messagePreviewRequestSchema, messagePreviewSchema } from "../alerts/message-preview.ts";
import { alertRuleRequestSchema } from "../alerts/alert-rules.ts";
import {
  alertsSchema,
  channelAnswerSchema,
  deliveriesSchema,
  ruleAnswerSchema,
  rulesSchema,
  testAnswerSchema,
} from "../alerts/alerts.ts";
import type { Endpoint } from "./endpoint.ts";
import { generated, limit, number } from "./parameters.ts";

const tag = "Alerts";

/** Rules, the channels they notify, and what was sent. */
export const alertEndpoints = {
  "GET /api/rules": {
    id: "listRules",
    tag,
    summary: "The rules, by name",
    access: "viewer",
    answer: { Rules: rulesSchema },
  },
  "GET /api/alerts": {
    id: "getAlerts",
    tag,
    summary: "Channels, and what the rules found",
    access: "viewer",
    answer: { Alerts: alertsSchema },
  },
  "GET /api/alerts/deliveries": {
    id: "listDeliveries",
    tag,
    summary: "The messages that were sent, newest first",
    access: "viewer",
    query: { limit: limit("Messages at most.", { max: 500, usual: 50 }) },
    answer: { Deliveries: deliveriesSchema },
  },
  "GET /api/alerts/messages/{id}": {
    id: "getMessage",
    tag,
    summary: "A message, with exactly the calls that it is about and their present states",
    access: "viewer",
    path: number,
    answer: { ToldMessage: toldMessageSchema },
  },
  "POST /api/alerts/preview": {
    id: "previewMessage",
    tag,
    summary: "The message that a channel would get of a rule",
    access: "operator",
    isRead: true,
    body: messagePreviewRequestSchema,
    answer: { MessagePreview: messagePreviewSchema },
  },
  "PUT /api/rules/{id}": {
    id: "saveRule",
    tag,
    summary: "Make or change a rule",
    access: "operator",
    path: generated,
    body: alertRuleRequestSchema,
    answer: { RuleAnswer: ruleAnswerSchema },
  },
  "DELETE /api/rules/{id}": {
    id: "deleteRule",
    tag,
    summary: "Delete a rule",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { RuleAnswer: ruleAnswerSchema },
  },
  "POST /api/rules/{id}/test": {
    id: "testRule",
    tag,
    summary: "Send a test to each channel of a rule",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { TestAnswer: testAnswerSchema },
    status: 202,
  },
  "PUT /api/alerts/channels/{id}": {
    id: "saveChannel",
    tag,
    summary: "Make or change a channel",
    access: "operator",
    path: generated,
    body: alertChannelRequestSchema,
    answer: { ChannelAnswer: channelAnswerSchema },
  },
  "DELETE /api/alerts/channels/{id}": {
    id: "deleteChannel",
    tag,
    summary: "Delete a channel",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { ChannelAnswer: channelAnswerSchema },
  },
  "POST /api/alerts/channels/{id}/test": {
    id: "testChannel",
    tag,
    summary: "Send a test to a channel",
    access: "operator",
    path: generated,
    body: channelTestRequestSchema,
    answer: { TestAnswer: testAnswerSchema },
    status: 202,
  },
} as const satisfies Record<string, Endpoint>;
