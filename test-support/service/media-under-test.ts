import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { createManualClock } from "#service/clock.ts";
import { callForEvent } from "#service/content/call-for-event.ts";
import { openCall } from "#service/content/sample-call.ts";
import { openDatabase } from "#service/db/open-database.ts";
import { findLiveSession } from "#service/db/read/find-live-sessions.ts";
import { upsertLiveSessions } from "#service/db/write/upsert-live-sessions.ts";
import { mediaRoutes } from "#service/media/media-routes.ts";
import { steerSession } from "#service/scenario/steering/steer-session.ts";

const startMs = Date.UTC(2026, 10, 21, 14);
export const mediaSessionId = 7;
const companyId = 9;
/** The call that steering gives to a session without a known event. */
export const playedCall = openCall(
  callForEvent({ typeId: 0, company: { id: companyId, sector: "industrials" }, number: mediaSessionId }).slug,
)!;

export const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** The media of one session, which a test steers. */
export type MediaUnderTest = Awaited<ReturnType<typeof openMediaUnderTest>>;

/** Opens it on the given database; the session is in `willBeLive`. */
export async function openMediaUnderTest(databaseAddress: string) {
  const db = await openDatabase(databaseAddress);
  const clock = createManualClock(startMs);
  const media = mediaRoutes({ db, clock });
  const date = new Date(startMs).toISOString();
  await upsertLiveSessions(
    db,
    [{ id: mediaSessionId, eventId: 8, companyId, date, state: "willBeLive" }],
    startMs,
  );
  const request = (path: string, init: RequestInit) =>
    Promise.resolve(media.fetch(new Request(`http://service.test${path}`, init)));
  return {
    db,
    clock,
    request,
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    steer: (state: SessionState) => steerSession(db, clock, mediaSessionId, state),
    /** The session's row, with the transcript's address in version 1.7. */
    async session() {
      const row = (await findLiveSession(db, mediaSessionId))!;
      const transcript = row.transcript?.replace("{version}", "1.7") ?? "";
      return { ...row, audio: row.audio ?? "", transcript };
    },
  };
}
