import { actorRequestSchema } from "../acting.ts";
import { testAnswerSchema } from "../alerts/alerts.ts";
import { sinceMailAnswerSchema, sinceMailRequestSchema, sinceMailsSchema } from "../alerts/since-mails.ts";
import type { Endpoint } from "./endpoint.ts";
import { generated } from "./parameters.ts";

const tag = "Alerts";

/** Mails of what happened, at an hour that somebody chose. */
export const sinceMailEndpoints = {
  "GET /api/since/mails": {
    id: "listSinceMails",
    tag,
    summary: "The mails of what happened, with their hours",
    access: "viewer",
    answer: { SinceMails: sinceMailsSchema },
  },
  "PUT /api/since/mails/{id}": {
    id: "saveSinceMail",
    tag,
    summary: "Make or change a mail of what happened",
    access: "operator",
    path: generated,
    body: sinceMailRequestSchema,
    answer: { SinceMailAnswer: sinceMailAnswerSchema },
  },
  "DELETE /api/since/mails/{id}": {
    id: "deleteSinceMail",
    tag,
    summary: "Delete a mail of what happened",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { SinceMailAnswer: sinceMailAnswerSchema },
  },
  "POST /api/since/mails/{id}/test": {
    id: "testSinceMail",
    tag,
    summary: "Send a mail of what happened now, as it would be",
    access: "operator",
    path: generated,
    body: actorRequestSchema,
    answer: { TestAnswer: testAnswerSchema },
    status: 202,
  },
} as const satisfies Record<string, Endpoint>;
