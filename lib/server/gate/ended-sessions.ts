/** The cookie with a person's sign-in session. */
export const sessionCookieName = "callboard";

/** Sessions that were revoked before they expired, on every instance of the store and after restarts. */
export interface EndedSessions {
  /**
   * When sessions of this key were last revoked, in milliseconds since the epoch; undefined when none was. Answered
   * from memory, because every request needs it.
   */
  endedAt: (key: string) => number | undefined;
  /**
   * Revokes the present sessions of a key: on this instance at once, on the others once it is stored.
   * @param forgetAt when all of them have expired anyway, in milliseconds since the epoch
   * @throws the database's error; on this instance they are revoked even then
   */
  end: (key: string, forgetAt: number) => Promise<void>;
  /**
   * Records the use of a single-use key; false when it was used before. `forgetAt` is when it is invalid anyway.
   * @throws the database's error
   */
  useOnce: (key: string, forgetAt: number) => Promise<boolean>;
}

/** The key of one session, by its id. */
export const sessionKey = (id: string) => `session ${id}`;

/** Revokes one session. While the store does not answer, only on this instance, which is logged as a warning. */
export async function endSession(
  { id, endsAt }: { id: string; endsAt: number },
  { ended, warn }: { ended: EndedSessions; warn: (line: string) => void },
): Promise<void> {
  await ended
    .end(sessionKey(id), endsAt)
    .catch((error: unknown) => warn(`a sign-out is known to this instance only: ${String(error)}`));
}
