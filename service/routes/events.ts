import { oneOf } from "../db/read/condition.ts";
import { companyConditions } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and docs/interface.md, Paths: events and the lookup table of their types. */
export const eventEndpoints: Endpoints<"/events" | "/events/{id}" | "/event-types" | "/event-types/{id}"> = {
  "/events": async (request) =>
    listAnswer(request, "events", [
      ...(await companyConditions(request.db, request.query)),
      ...oneOf("type_id", request.query.typeIds),
      ...dateConditions("date_ms", request.query),
      ...updateConditions(request.query),
    ]),
  "/events/{id}": (request) => singleAnswer(request, "events"),
  "/event-types": (request) => listAnswer(request, "event_types", updateConditions(request.query)),
  "/event-types/{id}": (request) => singleAnswer(request, "event_types"),
};
