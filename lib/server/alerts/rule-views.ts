import * as z from "zod/mini";
import type { AlertRule } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardFilter } from "../../domain/board/board-filter.ts";
import { viewFilter } from "../../domain/board/view-filter.ts";
import { findSaved, readDefault } from "../store/saved/saved.ts";
import type { Queryable } from "../store/schema.ts";
import { companiesOf } from "./rule-watchlists.ts";

const bodySchema = z.object({ search: z.string() });

/** What each saved view that rules name asks for, by its id. A deleted one is missing. */
export async function readRuleViews(
  db: Queryable,
  rules: readonly AlertRule[],
): Promise<Map<string, BoardFilter>> {
  const found = new Map<string, BoardFilter>();
  for (const id of new Set(rules.map(({ viewId }) => viewId))) {
    const row = id === null ? undefined : await findSaved(db, "view", id);
    if (!row) continue;
    const { filter, watched } = viewFilter(bodySchema.parse(JSON.parse(row.body)).search);
    const listId = watched === "true" ? await readDefault(db, "watchlist", row.owner) : watched;
    // A watchlist that is gone covers no company, here as where a rule names it.
    const listed =
      listId === null ? new Set<number>() : ((await companiesOf(db, listId)) ?? new Set<number>());
    found.set(row.id, { ...filter, watched: watched === null ? null : listed });
  }
  return found;
}
