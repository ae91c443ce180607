import type { Runtime } from "../../runtime.ts";
import { readImportedPeriods } from "../../store/history/imported-periods.ts";
import { keptSince } from "../../store/past/read-past.ts";

const dayMs = 86_400_000;

/** Since when past boards can be shown. Milliseconds since the epoch. */
export interface Kept {
  /** The first moment; null where there is none. */
  since: number | null;
  /** The first board that this installation stored; before it boards are made of an imported history. */
  ownSince: number | null;
  /** When the imported part begins; null without one. */
  importedSince: number | null;
}

/** Reads since when past boards are kept, the imported ones for no longer than others. */
export async function readKept({ store, clock, env }: Runtime): Promise<Kept> {
  const ownSince = await keptSince(store.db);
  const oldest = clock.now() - env.LOOK_BACK_DAYS * dayMs;
  const [first] = (await readImportedPeriods(store.db)).filter(({ to_at }) => to_at > oldest);
  const importedSince = first ? Math.max(oldest, first.from_at) : null;
  const since = importedSince ?? ownSince;
  return { since, ownSince, importedSince };
}
