import type { EventTypeRecord } from "#lib/contract/public-v3/event.ts";
import { oneOf } from "../db/read/condition.ts";
import type { Row } from "../db/schema.ts";
import { toEvent } from "../records/event-record.ts";
import { recordTimes } from "../records/record-times.ts";
import { companyConditions } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { listByDate, listById, single } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and known facts 1.1: events and the lookup table of their types. */
export const eventEndpoints: Endpoints<"/events" | "/events/{id}" | "/event-types" | "/event-types/{id}"> = {
  "/events": async ({ db, query, address }) => {
    const conditions = [
      ...(await companyConditions(db, query)),
      ...oneOf("type_id", query.typeIds),
      ...dateConditions("date_ms", query),
      ...updateConditions(query),
    ];
    const answer = (row: Row<"events">) => toEvent(row, address);
    return query.sortBy === "date"
      ? listByDate(db, conditions, query, answer)
      : listById(db, "events", conditions, query, answer);
  },
  "/events/{id}": async ({ db, id, address }) =>
    single(await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirst(), (row) =>
      toEvent(row, address),
    ),
  "/event-types": ({ db, query }) => listById(db, "event_types", [], query, toEventType),
  "/event-types/{id}": async ({ db, id }) =>
    single(
      await db.selectFrom("event_types").selectAll().where("id", "=", id).executeTakeFirst(),
      toEventType,
    ),
};

function toEventType(row: Row<"event_types">): EventTypeRecord {
  return { id: row.id, name: row.name, parent: row.parent, ...recordTimes(row) };
}
