import { eventSchema } from "../../../contract/public-v3/event.ts";
import { isWithin } from "../../../domain/board-window.ts";
import { inChunks } from "../../store/in-chunks.ts";
import type { EventRow } from "../../store/schema.ts";
import { epoch } from "../epoch.ts";
import { mirrorPlan } from "./mirror-plan.ts";

/** Events (4.4) of the window, and those outside it that a copied session belongs to. */
export const eventsPlan = mirrorPlan<ReturnType<typeof eventSchema.parse>, EventRow>({
  dataset: "events",
  path: "/events",
  query: {},
  isDated: true,
  schema: eventSchema,
  mirror: {
    table: "events",
    insert: (transaction, rows) => transaction.insertInto("events").values(rows).execute(),
  },
  toRow: (event) => ({
    id: event.id,
    company_id: event.companyId,
    title: event.title,
    date: epoch(event.date),
    type_id: event.typeId,
    backlink_url: event.backlinkUrl,
    language: event.language,
    fiscal_year: event.fiscalYear,
    fiscal_period: event.fiscalPeriod,
    created_at: epoch(event.createdAt),
    updated_at: epoch(event.updatedAt),
  }),
  asRow: (row, askedAt) => ({ ...row, asked_at: askedAt }),
  async choose(transaction, rows, windows) {
    const outside = rows.filter((row) => !isWithin(windows.copy, row.date));
    const wanted = new Set<number>();
    for (const ids of inChunks(outside.map((row) => row.id))) {
      const sessions = await transaction
        .selectFrom("sessions")
        .select("event_id")
        .where("event_id", "in", ids)
        .execute();
      for (const session of sessions) wanted.add(session.event_id);
    }
    return rows.filter((row) => isWithin(windows.copy, row.date) || wanted.has(row.id));
  },
  shownBy: "event_id",
  keyOf: (row) => row.id,
  keyColumn: "id",
});
