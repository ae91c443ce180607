import { oneOf } from "../db/read/condition.ts";
import { companyConditions } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { withEvent } from "./expand-event.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and docs/interface.md, Paths: recordings of past events. */
export const audioEndpoints: Endpoints<"/audio" | "/audio/{id}"> = {
  "/audio": async (request) => {
    const { db, query } = request;
    const conditions = [
      ...oneOf("event_id", query.eventIds),
      ...(await companyConditions(db, query)),
      ...dateConditions("published_at_ms", query),
      ...updateConditions(query),
    ];
    return listAnswer(request, "audio", conditions, withEvent(db, query.expand));
  },
  "/audio/{id}": (request) => singleAnswer(request, "audio", [], withEvent(request.db, request.query.expand)),
};
