import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import type { ServiceClock } from "../clock.ts";
import type { ServiceDatabase } from "../db/schema.ts";

/** Puts a session into a state; false when there is no such session. */
export type SteerSession = (
  db: ServiceDatabase,
  clock: ServiceClock,
  id: number,
  state: SessionState,
) => Promise<boolean>;

/** States in which nothing has been heard of the session yet (known facts 3.2). */
const silentStates: readonly SessionState[] = [
  "notLive",
  "willBeLive",
  "liveFailedNoAccess",
  "liveFailedNotStarted",
];

/** Writes the state to the session's row as upstream would, with `wentLiveAt` and without any media. */
export const setSessionState: SteerSession = async (db, clock, id, state) => {
  const now = clock.now();
  const session = await db.selectFrom("live_sessions").selectAll().where("id", "=", id).executeTakeFirst();
  if (!session) return false;
  if (session.state === state) return true;
  const media = silentStates.includes(state)
    ? { went_live_at_ms: null, audio: null, transcript: null }
    : { went_live_at_ms: session.went_live_at_ms ?? now };
  await db
    .updateTable("live_sessions")
    .set({ state, updated_at_ms: now, ...media })
    .where("id", "=", id)
    .execute();
  return true;
};
