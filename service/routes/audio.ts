import { oneOf } from "../db/read/condition.ts";
import { toAudio } from "../records/audio-record.ts";
import { companyConditions } from "../rules/company-filter.ts";
import type { Endpoints } from "./asked.ts";
import { expandEvents } from "./expand-event.ts";
import { listById } from "./list-answer.ts";
import { dateConditions, updateConditions } from "./shared-filters.ts";

/** 4.4 and known facts 1.1: recordings of past events. */
export const audioEndpoints: Endpoints<"/audio" | "/audio/{id}"> = {
  "/audio": async ({ db, query, address }) => {
    const conditions = [
      ...oneOf("event_id", query.eventIds),
      ...(await companyConditions(db, query)),
      ...dateConditions("published_at_ms", query),
      ...updateConditions(query),
    ];
    const page = await listById(db, "audio", conditions, query, (row) => toAudio(row, address));
    return { ...page, data: await expandEvents(db, page.data, query.expand) };
  },
  "/audio/{id}": async ({ db, query, id, address }) => {
    const row = await db.selectFrom("audio").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const [data] = await expandEvents(db, [toAudio(row, address)], query.expand);
    return data === undefined ? null : { data };
  },
};
