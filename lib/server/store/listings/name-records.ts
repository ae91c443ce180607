import { sql } from "kysely";
import type { Dataset } from "../../../contract/board/status.ts";
import { failureKinds } from "../../../contract/public-v3/session-state.ts";
import { statesWhere, isLive } from "../../../domain/session/session-state.ts";
import type { Queryable } from "../schema.ts";

/** A record by the names that are known of it. Milliseconds since the epoch. */
export interface NamedRecord {
  id: number;
  company: string | null;
  title: string | null;
  date: number | null;
}

/** Some of these records with their names: calls that are live or failing first, then by date. */
export async function nameRecords(
  db: Queryable,
  dataset: Dataset,
  ids: readonly number[],
  limit: number,
): Promise<NamedRecord[]> {
  if (ids.length === 0) return [];
  const own = (column: string) => sql.ref(`${dataset}.${column}`);
  const companyName = sql`coalesce(company.display_name, company.name)`;
  const isCompany = dataset === "companies";
  const columns = isCompany
    ? sql`coalesce(${own("display_name")}, ${own("name")}) as company, null as title, null as date`
    : sql`${companyName} as company, event.title as title, ${own("date")} as date`;
  const joins = isCompany
    ? sql``
    : sql`left join companies as company on company.id = ${own("company_id")}
        left join events as event on event.id = ${own(dataset === "events" ? "id" : "event_id")}`;
  const order =
    dataset === "sessions"
      ? sql`case when state in (${sql.join([...statesWhere(isLive), ...failureKinds])}) then 0 else 1 end, ${own("date")}`
      : isCompany
        ? sql`company`
        : own("date");
  const { rows } = await sql<NamedRecord>`
    select ${own("id")} as id, ${columns} from ${sql.table(dataset)} ${joins}
    where ${own("id")} in (${sql.join([...ids])}) order by ${order}, ${own("id")} limit ${limit}`.execute(db);
  return rows;
}
