import type { TranscriptQuery } from "#lib/server/store/words/word-index.ts";

/** A search for one word in every indexed transcript. */
export function wordQuestion(word: string): TranscriptQuery {
  return {
    all: [{ kind: "phrase", phrase: { words: [word], isPrefix: false } }],
    none: [],
    from: null,
    until: null,
    before: null,
    calls: 20,
    paragraphs: 3,
    budgetMs: 60_000,
  };
}
