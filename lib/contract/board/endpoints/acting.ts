import {
  acknowledgementAnswerSchema,
  acknowledgementRequestSchema,
  actorRequestSchema,
  noteAnswerSchema,
  noteRequestSchema,
  snoozeAnswerSchema,
  snoozeRequestSchema,
  snoozesSchema,
} from "../acting.ts";
import type { Endpoint } from "./endpoint.ts";
import { generated, number } from "./parameters.ts";

const tag = "Acting";

/** What people do about failures. */
export const actingEndpoints = {
  "GET /api/snoozes": {
    id: "listSnoozes",
    tag,
    summary: "The snoozes in force",
    access: "viewer",
    answer: { Snoozes: snoozesSchema },
  },
  "PUT /api/sessions/{id}/acknowledgement": {
    id: "acknowledge",
    tag,
    summary: "Acknowledge a failure",
    access: "operator",
    path: number,
    body: acknowledgementRequestSchema,
    answer: { AcknowledgementAnswer: acknowledgementAnswerSchema },
  },
  "DELETE /api/sessions/{id}/acknowledgement": {
    id: "withdrawAcknowledgement",
    tag,
    summary: "Withdraw an acknowledgement",
    access: "operator",
    path: number,
    body: actorRequestSchema,
    answer: { AcknowledgementAnswer: acknowledgementAnswerSchema },
  },
  "POST /api/sessions/{id}/notes": {
    id: "writeNote",
    tag,
    summary: "Write a note on a session",
    access: "operator",
    path: number,
    body: noteRequestSchema,
    answer: { NoteAnswer: noteAnswerSchema },
    status: 201,
  },
  "PUT /api/snoozes/{id}": {
    id: "snooze",
    tag,
    summary: "Snooze failures of a company or of a kind",
    access: "operator",
    path: generated,
    body: snoozeRequestSchema,
    answer: { SnoozeAnswer: snoozeAnswerSchema },
  },
  "DELETE /api/snoozes/{id}": {
    id: "endSnooze",
    tag,
    summary: "End a snooze",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { SnoozeAnswer: snoozeAnswerSchema },
  },
} as const satisfies Record<string, Endpoint>;
