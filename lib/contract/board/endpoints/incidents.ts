import { incidentDetailSchema } from "../incidents/incident-detail.ts";
import {
  incidentAcknowledgementRequestSchema,
  incidentAnswerSchema,
  incidentChangeSchema,
  incidentMembersRequestSchema,
  incidentMergeRequestSchema,
  incidentRequestSchema,
} from "../incidents/incident-requests.ts";
import { incidentsSchema } from "../incidents/incidents.ts";
import { providerReportSchema } from "../incidents/provider-report.ts";
import { actorRequestSchema, noteRequestSchema } from "../acting.ts";
import { incidentStates } from "../values/incident-values.ts";
import type { Endpoint } from "./endpoint.ts";
import { format, idOf, instant, oneOfThese, text, wholeNumber } from "./parameters.ts";

const tag = "Incidents";
const path = { number: idOf("The incident's number.") };
/** What every change of one incident has. */
const change = { tag, access: "operator", path, answer: { IncidentAnswer: incidentAnswerSchema } } as const;

/** Many failures as one thing, and what it was. */
export const incidentEndpoints = {
  "GET /api/incidents": {
    id: "listIncidents",
    tag,
    summary: "Incidents, newest first",
    access: "viewer",
    query: { state: oneOfThese("Those that are open, or closed; all without it.", incidentStates) },
    answer: { Incidents: incidentsSchema },
  },
  "POST /api/incidents": {
    id: "makeIncident",
    tag,
    summary: "Make an incident of calls",
    access: "operator",
    body: incidentRequestSchema,
    answer: { IncidentAnswer: incidentAnswerSchema },
    status: 201,
  },
  "GET /api/incidents/{number}": {
    id: "getIncident",
    tag,
    summary: "An incident with its members and its timeline",
    description: "A change lies between `notBefore` and `at`. In gaps upstream was not observed.",
    access: "viewer",
    path,
    answer: { IncidentDetail: incidentDetailSchema },
  },
  "PUT /api/incidents/{number}": {
    ...change,
    id: "changeIncident",
    summary: "Rename an incident, or change its severity or links",
    body: incidentChangeSchema,
  },
  "PUT /api/incidents/{number}/acknowledgement": {
    ...change,
    id: "acknowledgeIncident",
    summary: "Acknowledge the failures of an incident",
    description:
      "It covers the members of now. Those that join later are not covered, until it is sent again.",
    body: incidentAcknowledgementRequestSchema,
  },
  "DELETE /api/incidents/{number}/acknowledgement": {
    ...change,
    id: "releaseIncident",
    summary: "Withdraw one's acknowledgement of an incident; without one, everybody's",
    body: actorRequestSchema,
  },
  "PUT /api/incidents/{number}/members": {
    ...change,
    id: "addToIncident",
    summary: "Move calls into an incident",
    body: incidentMembersRequestSchema,
  },
  "DELETE /api/incidents/{number}/members": {
    ...change,
    id: "takeFromIncident",
    summary: "Move calls out of an incident",
    body: incidentMembersRequestSchema,
  },
  "POST /api/incidents/{number}/merge": {
    ...change,
    id: "mergeIncident",
    summary: "Merge an incident into another one",
    description: "The answer has the one that took the members.",
    body: incidentMergeRequestSchema,
  },
  "POST /api/incidents/{number}/close": {
    ...change,
    id: "closeIncident",
    summary: "Close an incident",
    body: actorRequestSchema,
  },
  "POST /api/incidents/{number}/notes": {
    ...change,
    id: "noteIncident",
    summary: "Write a note on an incident",
    body: noteRequestSchema,
    status: 201,
  },
  "GET /api/incidents/{number}/report": {
    id: "getIncidentReport",
    tag,
    summary: "What happened in an incident, to send to others",
    access: "viewer",
    path,
    query: {
      format: oneOfThese("Markdown, or the incident as JSON, as a file; Markdown without it.", [
        "md",
        "json",
      ]),
    },
    contentType: "text/markdown",
  },
  "GET /api/outages": {
    id: "listOutages",
    tag,
    summary: "The outages of the calls of a period, as a report for a provider of webcasts",
    access: "viewer",
    query: {
      from: instant("The first moment."),
      to: instant("The moment at which it ends, at most 366 days later."),
      company: wholeNumber("Only of the company with this id."),
      exchange: text("Only of companies whose first listing is on this exchange."),
      host: text("Only of calls whose stream this host served."),
    },
    describedQuery: { format },
    answer: { ProviderReport: providerReportSchema },
  },
} as const satisfies Record<string, Endpoint>;
