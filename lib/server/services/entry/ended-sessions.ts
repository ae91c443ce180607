import type { EndedSessions } from "../../gate/ended-sessions.ts";
import type { PeopleStore } from "../../instances/people-store.ts";
import {
  addEndedSession,
  forgetEndedSessions,
  putEndedSession,
  readEndedSessions,
} from "../../store/entry/ended-sessions.ts";
import type { EndedSignInRow } from "../../store/entry/entry-tables.ts";
import type { Queryable } from "../../store/schema.ts";
import { nextVersion } from "../../store/version.ts";
import { readOnVersions, type KnownParts } from "./read-on-versions.ts";

/** Reads which sessions are revoked, and follows further ones. */
export async function createEndedSessions(
  parts: KnownParts & { people: PeopleStore },
): Promise<EndedSessions> {
  const { store, clock, people } = parts;
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
    key: string,
    forgetAt: number,
    put: (transaction: Queryable, row: EndedSignInRow) => Promise<T>,
  ) =>
    people.write(async (transaction) => {
      const now = clock.now();
      await forgetEndedSessions(transaction, now);
      const seq = await nextVersion(transaction);
      return put(transaction, { key, ended_at: now, forget_at: forgetAt, seq });
    });
  await read();
  readOnVersions(parts, "ended sessions", read);
  return {
    endedAt: (key) => known.get(key)?.ended_at,
    async end(key, forgetAt) {
      known.set(key, { ended_at: clock.now(), forget_at: forgetAt });
      await write(key, forgetAt, putEndedSession);
    },
    async useOnce(key, forgetAt) {
      return (await write(key, forgetAt, addEndedSession)).value;
    },
  };
}
