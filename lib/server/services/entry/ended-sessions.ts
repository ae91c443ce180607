import type { EndedSessions, ExpiringKey } from "../../gate/ended-sessions.ts";
import type { UserWrites } from "../../instances/user-writes.ts";
import {
  addEndedSession,
  forgetEndedSessions,
  putEndedSession,
  readEndedSessions,
} from "../../store/entry/ended-sessions.ts";
import type { EndedSignInRow } from "../../store/entry/entry-tables.ts";
import type { Queryable } from "../../store/schema.ts";
import { nextVersion } from "../../store/version.ts";
import { refreshOnVersion, type CacheDeps } from "./refresh-on-version.ts";

/** The sessions that were revoked, in memory, so that the gate need not read the store. */
export interface KnownEndedSessions extends EndedSessions {
  /** Reads those that are new. @throws the database's error */
  reload: () => Promise<void>;
}

/** Reads which sessions are revoked, and follows further ones. */
export async function createEndedSessions(
  parts: CacheDeps & { userWrites: UserWrites },
): Promise<KnownEndedSessions> {
  const { store, clock, userWrites } = parts;
  const known = new Map<string, Pick<EndedSignInRow, "ended_at" | "forget_at">>();
  /** The version up to which they were read. */
  let readUpTo = -1;
  const read = async () => {
    for (const row of await readEndedSessions(store.db, readUpTo)) {
      known.set(row.key, row);
      readUpTo = row.seq;
    }
    const now = clock.now();
    for (const [key, { forget_at: forgetAt }] of known) if (forgetAt <= now) known.delete(key);
  };
  const write = <T>(
    put: (transaction: Queryable, rowOf: (key: ExpiringKey) => EndedSignInRow) => Promise<T>,
  ) =>
    userWrites.write(async (transaction) => {
      const now = clock.now();
      await forgetEndedSessions(transaction, now);
      const seq = await nextVersion(transaction);
      return put(transaction, ({ key, forgetAt }) => ({ key, ended_at: now, forget_at: forgetAt, seq }));
    });
  const endHere = ({ key, forgetAt }: ExpiringKey) =>
    known.set(key, { ended_at: clock.now(), forget_at: forgetAt });
  await read();
  refreshOnVersion(parts, "ended sessions", read);
  return {
    endedAt: (key) => known.get(key)?.ended_at,
    reload: read,
    async end(sessions) {
      endHere(sessions);
      await write((transaction, rowOf) => putEndedSession(transaction, rowOf(sessions)));
    },
    async endOnce(singleUse, sessions) {
      const { value: isFirstUse } = await write(async (transaction, rowOf) => {
        if (!(await addEndedSession(transaction, rowOf(singleUse)))) return false;
        await putEndedSession(transaction, rowOf(sessions));
        return true;
      });
      if (isFirstUse) endHere(sessions);
      return isFirstUse;
    },
  };
}
