import * as z from "zod/mini";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import { idSchema } from "../../contract/public-v3/fields.ts";
import { findSaved } from "../store/saved/saved.ts";
import type { Queryable } from "../store/schema.ts";

const bodySchema = z.object({ companyIds: z.array(idSchema) });

/** The companies of each watchlist that rules name, by its id. A deleted one is missing. */
export async function readRuleWatchlists(
  db: Queryable,
  rules: readonly AlertRule[],
): Promise<Map<string, ReadonlySet<number>>> {
  const found = new Map<string, ReadonlySet<number>>();
  for (const id of new Set(rules.map(({ watchlistId }) => watchlistId))) {
    const companies = id === null ? null : await companiesOf(db, id);
    if (id !== null && companies) found.set(id, companies);
  }
  return found;
}

/** The companies of a watchlist; null where it was deleted. */
export async function companiesOf(db: Queryable, id: string): Promise<ReadonlySet<number> | null> {
  const row = await findSaved(db, "watchlist", id);
  return row ? new Set(bodySchema.parse(JSON.parse(row.body)).companyIds) : null;
}
