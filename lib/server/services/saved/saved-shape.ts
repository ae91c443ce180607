import { iso } from "../../../contract/public-v3/instant.ts";
import type { SavedKind, SavedRow } from "../../store/saved/saved-tables.ts";
import { viewSchema, watchlistSchema, type View, type Watchlist } from "../../../contract/board/saved.ts";

/** The answer for each kind. */
export interface Saved {
  watchlist: Watchlist;
  view: View;
}

/** A row as the answer to a person. */
export function toSaved<Kind extends SavedKind>(
  kind: Kind,
  row: SavedRow,
  defaultId: string | null,
): Saved[Kind] {
  const fields = {
    id: row.id,
    name: row.name,
    owner: row.owner,
    isShared: row.is_shared === 1,
    isDefault: row.id === defaultId,
    changedBy: row.changed_by,
    changedAt: iso(row.changed_at),
    ...(JSON.parse(row.body) as object),
  };
  const schemas = { watchlist: watchlistSchema, view: viewSchema };
  return schemas[kind].parse(fields) as Saved[Kind];
}

/** What the log keeps of a row. */
export function loggedSaved({ name, is_shared: isShared, body }: SavedRow) {
  const { companyIds, search } = contentOf(body);
  return { name, shared: isShared === 1 ? "yes" : "no", companies: companyIds?.length, search };
}

/** The companies that one state of a watchlist has and another has not, for the log; undefined for a view. */
export function companiesOnlyOn(row: SavedRow, other: SavedRow | null): string | undefined {
  const others = new Set(other && contentOf(other.body).companyIds);
  return contentOf(row.body)
    .companyIds?.filter((id) => !others.has(id))
    .join(", ");
}

const contentOf = (body: string) => JSON.parse(body) as { companyIds?: number[]; search?: string };
