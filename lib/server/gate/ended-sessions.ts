/** The cookie that says who signed in. */
export const sessionCookieName = "callboard";

/** Sessions that ended before their time, on every instance of the store and over restarts. */
export interface EndedSessions {
  /**
   * When sessions of this key last ended, in milliseconds since the epoch; undefined when none did. Asked for every
   * request: reads no store.
   */
  endedAt: (key: string) => number | undefined;
  /**
   * Ends the sessions of a key that are open now: here at once, elsewhere as soon as it is written.
   * @param forgetAt when none of them could be open any more, in milliseconds since the epoch
   * @throws the database's error; here they have ended even then
   */
  end: (key: string, forgetAt: number) => Promise<void>;
  /** Notes something that may be used only once until then; false when it was. @throws the database's error */
  useOnce: (key: string, forgetAt: number) => Promise<boolean>;
}

/** The key of one session, by its id. */
export const sessionKey = (id: string) => `session ${id}`;

/** Ends one session. A store that does not answer leaves it ended on this instance alone, which is complained about. */
export async function endSession(
  { id, endsAt }: { id: string; endsAt: number },
  { ended, complain }: { ended: EndedSessions; complain: (line: string) => void },
): Promise<void> {
  await ended
    .end(sessionKey(id), endsAt)
    .catch((error: unknown) => complain(`a sign-out is known to this instance only: ${String(error)}`));
}
