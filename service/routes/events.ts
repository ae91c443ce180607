import { oneOf } from "../db/read/condition.ts";
import { companyConditions } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and docs/interface.md, Paths: events and the lookup table of their types. */
export const eventEndpoints: Endpoints<"/events" | "/events/{id}" | "/event-types" | "/event-types/{id}"> = {
  "/events": async (asked) =>
    listAnswer(asked, "events", [
      ...(await companyConditions(asked.db, asked.query)),
      ...oneOf("type_id", asked.query.typeIds),
      ...dateConditions("date_ms", asked.query),
      ...updateConditions(asked.query),
    ]),
  "/events/{id}": (asked) => singleAnswer(asked, "events"),
  "/event-types": (asked) => listAnswer(asked, "event_types", updateConditions(asked.query)),
  "/event-types/{id}": (asked) => singleAnswer(asked, "event_types"),
};
