import * as z from "zod/mini";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import { idSchema } from "../../contract/public-v3/fields.ts";
import { findSaved, readDefault } from "../store/saved/saved.ts";
import type { Queryable } from "../store/schema.ts";
import type { BoardFilter } from "../../domain/board/board-filter.ts";
import { viewFilter } from "../../domain/board/view-filter.ts";

const watchlistSchema = z.object({ companyIds: z.array(idSchema) });
const viewSchema = z.object({ search: z.string() });

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
async function companiesOf(db: Queryable, id: string): Promise<ReadonlySet<number> | null> {
  const row = await findSaved(db, "watchlist", id);
  return row ? new Set(watchlistSchema.parse(JSON.parse(row.body)).companyIds) : null;
}

/** The filter of each saved view that rules name, by its id. A deleted one is missing. */
export async function readRuleViews(
  db: Queryable,
  rules: readonly AlertRule[],
): Promise<Map<string, BoardFilter>> {
  const found = new Map<string, BoardFilter>();
  for (const id of new Set(rules.map(({ viewId }) => viewId))) {
    const row = id === null ? undefined : await findSaved(db, "view", id);
    if (!row) continue;
    const { filter, watched } = viewFilter(viewSchema.parse(JSON.parse(row.body)).search);
    const listId = watched === "true" ? await readDefault(db, "watchlist", row.owner) : watched;
    // A deleted watchlist covers no company, as it does where a rule names it itself.
    const listed = (listId === null ? null : await companiesOf(db, listId)) ?? new Set<number>();
    found.set(row.id, { ...filter, watched: watched === null ? null : listed });
  }
  return found;
}
