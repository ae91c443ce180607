import type { TimeWindow } from "../../../domain/time/time-window.ts";
import { inChunks } from "../in-chunks.ts";
import type { CompanyRow, Queryable } from "../schema.ts";

export function findCompany(db: Queryable, id: number): Promise<CompanyRow | undefined> {
  return db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The companies with these ids that are copied. */
export async function findCompanies(db: Queryable, ids: readonly number[]): Promise<CompanyRow[]> {
  const found: CompanyRow[] = [];
  for (const chunk of inChunks(ids))
    found.push(...(await db.selectFrom("companies").selectAll().where("id", "in", chunk).execute()));
  return found;
}

/** The companies with a listed session in a window. */
export function readCallsDue(db: Queryable, { from, to }: TimeWindow) {
  return db
    .selectFrom("sessions")
    .select(["company_id", "state", "date"])
    .where("date", ">=", from)
    .where("date", "<", to)
    .where("removed_at", "is", null)
    .execute();
}

/** The companies with a listed session in a window, and when the first of them is due. */
export async function readNextCalls(db: Queryable, { from, to }: TimeWindow): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("sessions")
    .select((row) => ["company_id", row.fn.min<number | string>("date").as("next")])
    .where("date", ">=", from)
    .where("date", "<", to)
    .where("removed_at", "is", null)
    .groupBy("company_id")
    .execute();
  return new Map(rows.map((row) => [row.company_id, Number(row.next)]));
}

/** The companies requested at an instant or later. */
export function readCompaniesSince(db: Queryable, requestedAt: number): Promise<CompanyRow[]> {
  return db.selectFrom("companies").selectAll().where("asked_at", ">=", requestedAt).execute();
}

/** Figures of the copied companies that show whether any has changed. */
export interface CompaniesState {
  rows: number;
  /** When the latest was requested; null without any. */
  requestedAt: number | null;
  /** The sum of the times of request, which also changes where the clock was set back. */
  requestedSum: number;
}

/** Reads the figures of the copied companies. */
export async function readCompaniesState(db: Queryable): Promise<CompaniesState> {
  const state = await db
    .selectFrom("companies")
    .select((row) => [
      row.fn.countAll<number>().as("rows"),
      row.fn.max<number | null>("asked_at").as("requested"),
      row.fn.sum<number | string | null>("asked_at").as("sum"),
    ])
    .executeTakeFirstOrThrow();
  return {
    rows: Number(state.rows),
    requestedAt: state.requested === null ? null : Number(state.requested),
    requestedSum: Number(state.sum),
  };
}
