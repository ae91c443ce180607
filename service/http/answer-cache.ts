import { LRUCache } from "lru-cache";
import type { DataVersion } from "../db/read/direct-reader.ts";
import { cachedAnswer, type CachedAnswer } from "./cached-answer.ts";

/** Answers by request, each with the mark of the data it was read from. */
export interface AnswerCache {
  /** The answer, if nothing was written since. */
  find: (key: string, mark: DataVersion) => CachedAnswer | null;
  /**
   * Caches a body that was read after the mark. The same bytes as before keep their compressed forms: most writes
   * change other pages.
   */
  keep: (key: string, mark: DataVersion, body: Buffer) => CachedAnswer;
}

interface Entry {
  mark: DataVersion;
  answer: CachedAnswer;
}

/** Enough for a hundred full pages and their compressed forms. */
export const defaultCacheMegabytes = 64;

/** A body with its compressed forms takes about this many times its length. */
const copies = 2;

/** @param megabytes the size of the cache; the least recently used answers are evicted; 0 caches nothing */
export function createAnswerCache(megabytes: number): AnswerCache {
  if (megabytes === 0) return { find: () => null, keep: (_key, _mark, body) => cachedAnswer(body) };
  const entries = new LRUCache<string, Entry>({
    maxSize: megabytes * 2 ** 20,
    sizeCalculation: ({ answer }, key) => copies * answer.body.byteLength + key.length + 200,
  });
  return {
    find: (key, mark) => {
      const entry = mark === null ? undefined : entries.get(key);
      return entry?.mark === mark ? entry.answer : null;
    },
    keep: (key, mark, body) => {
      const before = entries.peek(key);
      if (before !== undefined && body.equals(before.answer.body)) {
        before.mark = mark;
        return before.answer;
      }
      const answer = cachedAnswer(body);
      if (mark !== null) entries.set(key, { mark, answer });
      return answer;
    },
  };
}
