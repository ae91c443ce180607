import { LRUCache } from "lru-cache";
import type { DataMark } from "../db/read/direct-reader.ts";
import { cachedAnswer, type CachedAnswer } from "./cached-answer.ts";

/** Answers by request, each with the mark of the data it was read from. */
export interface AnswerCache {
  /** The answer, if nothing was written since. */
  find: (key: string, mark: DataMark) => CachedAnswer | null;
  /**
   * Caches a text that was read after the mark. The same bytes as before keep their compressed forms: most writes
   * change other pages.
   */
  keep: (key: string, mark: DataMark, text: string) => CachedAnswer;
}

interface Entry {
  mark: DataMark;
  text: string;
  answer: CachedAnswer;
}

/** Enough for a hundred full pages and their compressed forms. */
export const defaultCacheMegabytes = 64;

/** A text with its bytes and compressed forms takes about this many times its length. */
const copies = 3;

/** @param megabytes the size of the cache; the least recently used answers are evicted; 0 caches nothing */
export function createAnswerCache(megabytes: number): AnswerCache {
  if (megabytes === 0) return { find: () => null, keep: (_key, _mark, text) => cachedAnswer(text) };
  const entries = new LRUCache<string, Entry>({
    maxSize: megabytes * 2 ** 20,
    sizeCalculation: ({ text }, key) => copies * text.length + key.length + 200,
  });
  return {
    find: (key, mark) => {
      const entry = mark === null ? undefined : entries.get(key);
      return entry?.mark === mark ? entry.answer : null;
    },
    keep: (key, mark, text) => {
      const before = entries.peek(key);
      if (before?.text === text) {
        before.mark = mark;
        return before.answer;
      }
      const answer = cachedAnswer(text);
      if (mark !== null) entries.set(key, { mark, text, answer });
      return answer;
    },
  };
}
