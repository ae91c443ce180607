import type { Views, Watchlists } from "../../../contract/board/saved.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { SavedKind } from "../../store/saved/saved-tables.ts";
import { readDefault, readSaved } from "../../store/saved/saved.ts";
import { readVersion } from "../../store/version.ts";
import { toSaved, type Saved } from "./saved-shape.ts";

/** The watchlists that a person may see, by name; without a person the shared ones. */
export async function listWatchlists(
  person: string | null,
  runtime: Runtime = currentRuntime(),
): Promise<Watchlists> {
  const version = await readVersion(runtime.store.db);
  return { version, watchlists: await list("watchlist", person, runtime) };
}

/** The views that a person may see, by name; without a person the shared ones. */
export async function listViews(person: string | null, runtime: Runtime = currentRuntime()): Promise<Views> {
  const version = await readVersion(runtime.store.db);
  return { version, views: await list("view", person, runtime) };
}

async function list<Kind extends SavedKind>(
  kind: Kind,
  person: string | null,
  { store }: Runtime,
): Promise<Saved[Kind][]> {
  const defaultId = person === null ? null : await readDefault(store.db, kind, person);
  return (await readSaved(store.db, kind))
    .filter((row) => row.is_shared === 1 || row.owner === person)
    .sort((a, b) => a.name.localeCompare(b.name, "en") || (a.id < b.id ? -1 : 1))
    .map((row) => toSaved(kind, row, defaultId));
}
