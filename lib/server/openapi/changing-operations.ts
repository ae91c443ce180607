import {
  acknowledgementRequestSchema,
  noteRequestSchema,
  snoozeRequestSchema,
  actorRequestSchema,
} from "../../contract/board/acting.ts";
import { alertChannelRequestSchema } from "../../contract/board/alerts/alert-channels.ts";
import { alertRuleRequestSchema } from "../../contract/board/alerts/alert-rules.ts";
import { apiTokenRequestSchema } from "../../contract/board/api-tokens.ts";
import { listingAcceptanceSchema } from "../../contract/board/status.ts";
import { wallLinkRequestSchema } from "../../contract/board/walls/wall-links.ts";
import type { Operation } from "./operation.ts";

/** The operations that change something, by method and path. */
export const changingOperations = {
  "PUT /api/sessions/{id}/acknowledgement": {
    id: "acknowledge",
    tag: "Acting",
    summary: "Acknowledge a failure",
    pathId: "number",
    body: acknowledgementRequestSchema,
    answer: "AcknowledgementAnswer",
  },
  "DELETE /api/sessions/{id}/acknowledgement": {
    id: "withdrawAcknowledgement",
    tag: "Acting",
    summary: "Withdraw an acknowledgement",
    pathId: "number",
    body: actorRequestSchema,
    answer: "AcknowledgementAnswer",
  },
  "POST /api/sessions/{id}/notes": {
    id: "writeNote",
    tag: "Acting",
    summary: "Write a note on a session",
    pathId: "number",
    body: noteRequestSchema,
    answer: "NoteAnswer",
    status: 201,
  },
  "PUT /api/snoozes/{id}": {
    id: "snooze",
    tag: "Acting",
    summary: "Snooze failures of a company or of a kind",
    pathId: "generated",
    body: snoozeRequestSchema,
    answer: "SnoozeAnswer",
  },
  "DELETE /api/snoozes/{id}": {
    id: "endSnooze",
    tag: "Acting",
    summary: "End a snooze",
    pathId: "generated",
    body: actorRequestSchema,
    answer: "SnoozeAnswer",
  },
  "PUT /api/rules/{id}": {
    id: "saveRule",
    tag: "Alerts",
    summary: "Make or change a rule",
    pathId: "generated",
    body: alertRuleRequestSchema,
    answer: "RuleAnswer",
  },
  "DELETE /api/rules/{id}": {
    id: "deleteRule",
    tag: "Alerts",
    summary: "Delete a rule",
    pathId: "generated",
    body: actorRequestSchema,
    answer: "RuleAnswer",
  },
  "POST /api/rules/{id}/test": {
    id: "testRule",
    tag: "Alerts",
    summary: "Send a test to each channel of a rule",
    pathId: "generated",
    body: actorRequestSchema,
    answer: "TestAnswer",
    status: 202,
  },
  "PUT /api/alerts/channels/{id}": {
    id: "saveChannel",
    tag: "Alerts",
    summary: "Make or change a channel",
    pathId: "generated",
    body: alertChannelRequestSchema,
    answer: "ChannelAnswer",
  },
  "DELETE /api/alerts/channels/{id}": {
    id: "deleteChannel",
    tag: "Alerts",
    summary: "Delete a channel",
    pathId: "generated",
    body: actorRequestSchema,
    answer: "ChannelAnswer",
  },
  "POST /api/alerts/channels/{id}/test": {
    id: "testChannel",
    tag: "Alerts",
    summary: "Send a test to a channel",
    pathId: "generated",
    body: actorRequestSchema,
    answer: "TestAnswer",
    status: 202,
  },
  "PUT /api/listings/{id}/acceptance": {
    id: "acceptRemoval",
    tag: "Running it",
    summary: "Accept that what upstream no longer lists is gone",
    description:
      "A full list that lacks more than a fifth of what is known removes nothing until somebody accepts it, or three lists over ten minutes are equal. `doubt` of `GET /api/status` tells what is missing.",
    pathId: "dataset",
    body: listingAcceptanceSchema,
    answer: "SyncStatus",
  },
  "POST /api/tokens": {
    id: "makeToken",
    tag: "Running it",
    summary: "Make a token",
    description: "`secret` is in this answer and nowhere else.",
    body: apiTokenRequestSchema,
    answer: "ApiTokenAnswer",
    status: 201,
  },
  "DELETE /api/tokens/{id}": {
    id: "revokeToken",
    tag: "Running it",
    summary: "Revoke a token",
    pathId: "saved",
    body: actorRequestSchema,
    answer: "ApiTokens",
  },
  "POST /api/wall-links": {
    id: "letWallIn",
    tag: "Running it",
    summary: "Add a wall",
    description:
      "With the `code` that a screen shows at `/tv`, that screen; without one, whoever opens `/tv#key=` followed by `secret`, which is in this answer and nowhere else.",
    body: wallLinkRequestSchema,
    answer: "WallLinkAnswer",
    status: 201,
  },
  "DELETE /api/wall-links/{id}": {
    id: "revokeWall",
    tag: "Running it",
    summary: "Revoke a wall's access",
    pathId: "saved",
    body: actorRequestSchema,
    answer: "WallLinks",
  },
} as const satisfies Record<string, Operation>;
