import { addressTag } from "../media/media-kind.ts";
import type { Runtime } from "../runtime.ts";
import { findSession } from "../store/read/find-session.ts";
import { readRunsOf } from "../store/record-runs.ts";

/**
 * Where upstream has the live transcript of a session. `tag` names a run of the stream; without one, and where no run
 * has that name, it is the latest. Null when upstream offers none.
 */
export async function findLiveTranscript(
  id: number,
  tag: string | null,
  { store }: Pick<Runtime, "store">,
): Promise<string | null> {
  const runs = tag === null ? [] : ((await readRunsOf(store.db, [id])).get(id) ?? []);
  const named = runs.findLast(
    ({ transcript }) => transcript !== null && URL.canParse(transcript) && addressTag(transcript) === tag,
  );
  return named?.transcript ?? (await findSession(store.db, id))?.transcript ?? null;
}
