import { LRUCache } from "lru-cache";

/** The cookie that says who signed in. */
export const sessionCookieName = "callboard";

const remembered = 10_000;

/** Sessions that somebody ended before their time, by id: a copy of their cookie is worth nothing. */
export function createEndedSessions(): LRUCache<string, true> {
  return new LRUCache({ max: remembered });
}
