import { oneOf } from "../db/read/condition.ts";
import { companyConditions } from "../db/read/company-filter.ts";
import type { Endpoints } from "./valid-request.ts";
import { withEvent } from "./expand-event.ts";
import { listAnswer, singleAnswer } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and docs/interface.md, Paths: recordings of past events. */
export const audioEndpoints: Endpoints<"/audio" | "/audio/{id}"> = {
  "/audio": async (asked) => {
    const { db, query } = asked;
    const conditions = [
      ...oneOf("event_id", query.eventIds),
      ...(await companyConditions(db, query)),
      ...dateConditions("published_at_ms", query),
      ...updateConditions(query),
    ];
    return listAnswer(asked, "audio", conditions, withEvent(db, query.expand));
  },
  "/audio/{id}": (asked) => singleAnswer(asked, "audio", [], withEvent(asked.db, asked.query.expand)),
};
