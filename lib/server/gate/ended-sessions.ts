import { LRUCache } from "lru-cache";

/** The cookie that says who signed in. */
export const sessionCookieName = "callboard";

const maxSessions = 10_000;

/** The ids of sessions that ended with a sign-out: a copy of their cookie is refused. */
export function createEndedSessions(): LRUCache<string, true> {
  return new LRUCache({ max: maxSessions });
}
