import type { DataHealth, Readiness } from "../../contract/board/status.ts";
import type { Runtime } from "../runtime.ts";
import { readVersion } from "../store/version.ts";

/**
 * Whether this process can serve: it is not stopping, and its store answers. Rejects with the store's error when it
 * does not.
 */
export async function getReadiness({ store, pollHealth, stopping, version }: Runtime): Promise<Readiness> {
  await readVersion(store.db);
  return { isReady: !stopping.aborted, freshness: pollHealth.freshness(), version };
}

/** How fresh the board is, and its age; and whether who may see it is up to date. */
export function getDataHealth({ pollHealth, clock, usersFile, version }: Runtime): DataHealth {
  const freshness = pollHealth.freshness();
  const { confirmedAt } = freshness;
  return {
    freshness,
    ageMs: confirmedAt === null ? null : clock.now() - Date.parse(confirmedAt),
    isUsersFileRead: usersFile.problem() === null,
    version,
  };
}
