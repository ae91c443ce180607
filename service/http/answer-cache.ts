import { LRUCache } from "lru-cache";
import type { DataVersion } from "../db/read/direct-reader.ts";
import { cachedAnswer, type CachedAnswer } from "./cached-answer.ts";

/** Answers by request, each with the version of the data it was read from. */
export interface AnswerCache {
  /** The answer, if nothing was written since. */
  find: (key: string, version: DataVersion) => CachedAnswer | null;
  /**
   * Caches a body that was read after the version. The same bytes as before keep their compressed forms: most writes
   * change other pages.
   */
  keep: (key: string, version: DataVersion, body: Buffer) => CachedAnswer;
}

interface Entry {
  version: DataVersion;
  answer: CachedAnswer;
  /** How many times the data had changed when it was last asked for. */
  askedAt: number;
}

/**
 * An answer is forgotten when nobody asked for it while the data changed this often. Questions such as what was updated
 * since a moment are never asked again, and would fill the cache.
 */
const forgottenAfterChanges = 100;

/** Enough for forty full pages and their compressed forms. */
export const defaultCacheMegabytes = 24;

/** A body with its compressed forms takes about this many times its length. */
const copies = 2;

/** @param megabytes the size of the cache; the least recently used answers are evicted; 0 caches nothing */
export function createAnswerCache(megabytes: number): AnswerCache {
  if (megabytes === 0) return { find: () => null, keep: (_key, _version, body) => cachedAnswer(body) };
  const entries = new LRUCache<string, Entry>({
    maxSize: megabytes * 2 ** 20,
    sizeCalculation: ({ answer }, key) => copies * answer.body.byteLength + key.length + 200,
  });
  let [latest, changes]: [DataVersion, number] = [null, 0];
  const noteVersion = (version: DataVersion) => {
    if (version === latest) return;
    [latest, changes] = [version, changes + 1];
    // The least recently used first.
    for (const key of entries.rkeys()) {
      if (changes - (entries.peek(key)?.askedAt ?? 0) < forgottenAfterChanges) return;
      entries.delete(key);
    }
  };
  return {
    find: (key, version) => {
      const entry = version === null ? undefined : entries.get(key);
      if (entry === undefined || entry.version !== version) return null;
      entry.askedAt = changes;
      return entry.answer;
    },
    keep: (key, version, body) => {
      noteVersion(version);
      const before = entries.get(key);
      if (before !== undefined && body.equals(before.answer.body)) {
        before.version = version;
        before.askedAt = changes;
        return before.answer;
      }
      const answer = cachedAnswer(body);
      if (version !== null) entries.set(key, { version, answer, askedAt: changes });
      return answer;
    },
  };
}
