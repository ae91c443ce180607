import { eventSchema } from "../../../contract/public-v3/event.ts";
import { epoch } from "../../../contract/public-v3/instant.ts";
import { isWithin } from "../../../domain/board/board-window.ts";
import { boundText } from "../../../domain/words/bound-text.ts";
import { eventIdsWithSession } from "../../store/read/session-ids.ts";
import { mirrors } from "../../store/mirror.ts";
import type { EventRow } from "../../store/schema.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** Events (4.4) of the window, and others that copied sessions belong to. */
export const eventsPlan = mirrorPlan<ReturnType<typeof eventSchema.parse>, EventRow>({
  dataset: "events",
  path: "/events",
  query: {},
  isDated: true,
  schema: eventSchema,
  mirror: mirrors.events,
  toRow: (event, askedAt) => ({
    id: event.id,
    company_id: event.companyId,
    title: boundText(event.title, "name"),
    date: epoch(event.date),
    type_id: event.typeId,
    backlink_url: event.backlinkUrl,
    language: event.language,
    fiscal_year: event.fiscalYear,
    fiscal_period: event.fiscalPeriod,
    created_at: epoch(event.createdAt),
    updated_at: epoch(event.updatedAt),
    asked_at: askedAt,
  }),
  async choose(transaction, rows, windows) {
    const outside = rows.filter((row) => !isWithin(windows.copy, row.date));
    const ids = outside.map((row) => row.id);
    const wanted = await eventIdsWithSession(transaction, ids);
    return rows.filter((row) => isWithin(windows.copy, row.date) || wanted.has(row.id));
  },
  shownBy: "event_id",
  keyOf: (row) => row.id,
  keyColumn: "id",
});
