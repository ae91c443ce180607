import type { Queryable } from "../schema.ts";
import type { ActionLogRow } from "./mark-tables.ts";

/** Adds to the log. Call it in the transaction of the change itself. */
export async function logAction(transaction: Queryable, row: ActionLogRow): Promise<void> {
  await transaction.insertInto("action_log").values(row).execute();
}

/** A change with the name of the company that it is about. */
export interface LoggedAction extends ActionLogRow {
  company: string | null;
}

/** The newest actions, or those before one of them. */
export function readActions(
  db: Queryable,
  { before, limit }: { before: number | null; limit: number },
): Promise<LoggedAction[]> {
  const actions = db
    .selectFrom("action_log")
    .leftJoin("companies", "companies.id", "action_log.company_id")
    .selectAll("action_log")
    .select(({ fn }) => fn.coalesce("companies.display_name", "companies.name").as("company"))
    .orderBy("action_log.id", "desc")
    .limit(limit);
  return (before === null ? actions : actions.where("action_log.id", "<", before)).execute();
}
