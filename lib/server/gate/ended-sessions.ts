/** The cookie with a person's sign-in session. */
export const sessionCookieName = "callboard";

/** A key, and when it is invalid anyway, in milliseconds since the epoch. */
export interface ExpiringKey {
  key: string;
  forgetAt: number;
}

/** Sessions that were revoked before they expired, on every instance of the store and after restarts. */
export interface EndedSessions {
  /**
   * When sessions of this key were last revoked, in milliseconds since the epoch; undefined when none was. Answered
   * from memory, because every request needs it.
   */
  endedAt: (key: string) => number | undefined;
  /**
   * Revokes the present sessions of a key: on this instance at once, on the others once it is stored.
   * @throws the database's error; on this instance they are revoked even then
   */
  end: (sessions: ExpiringKey) => Promise<void>;
  /**
   * Revokes the present sessions of a key, unless a single-use key was used before: false then. Stores both or neither,
   * so that a failed attempt can be repeated.
   * @throws the database's error
   */
  endOnce: (singleUse: ExpiringKey, sessions: ExpiringKey) => Promise<boolean>;
}

/** The key of one session, by its id. */
export const sessionKey = (id: string) => `session ${id}`;

/** Revokes one session. While the store does not answer, only on this instance, which is logged as a warning. */
export async function endSession(
  { id, endsAt }: { id: string; endsAt: number },
  { ended, warn }: { ended: EndedSessions; warn: (line: string) => void },
): Promise<void> {
  await ended
    .end({ key: sessionKey(id), forgetAt: endsAt })
    .catch((error: unknown) => warn(`a sign-out is known to this instance only: ${String(error)}`));
}
