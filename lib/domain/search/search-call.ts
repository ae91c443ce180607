import { remembering } from "../remembering.ts";
import type { TextParagraph, TextSpan } from "../transcript/transcript-text.ts";
import { conditionsOf, fits } from "./fits.ts";
import { matchesAmong } from "./matched-sentence.ts";
import { parseWordsQuery, type ParsedQuery } from "./parse-words-query.ts";
import { choosesCalls, queryPieces } from "./query-pieces.ts";
import { saidIn, searchedParts, type CallSections } from "./searched-parts.ts";
import { spokenWords, type SpokenWords } from "./spoken-words.ts";
import type { WordsQuery } from "./words-query.ts";

/** One match in a paragraph. */
export interface SearchHit extends TextSpan {
  paragraph: number;
}

/** Parses a query within one call: as among all calls, but without what chooses calls. Never throws. */
export function parseCallQuery(text: string): ParsedQuery {
  // Days are refused, so the present time does not matter.
  const parsed = parseWordsQuery(text, 0);
  if (!parsed.ok || !(queryPieces(text) ?? []).some(choosesCalls)) return parsed;
  return { ok: false, message: "company:, exchange: and days choose among calls; this is one call." };
}

/**
 * Every match in a call in reading order, of the paragraphs that the search of all calls finds, by the same rules. The
 * search is not fuzzy, because a wrong number would mislead.
 */
export function searchCall(
  paragraphs: readonly TextParagraph[],
  sections: CallSections,
  query: WordsQuery,
): SearchHit[] {
  const conditions = conditionsOf(query);
  const filters = { ...sections, companyId: null, exchanges: [] };
  return paragraphs.flatMap((paragraph, index) =>
    searchedParts(paragraph).flatMap((part) =>
      fits(saidIn(part, filters, sections), conditions)
        ? matchesAmong(part.spoken, query).map(({ from, to }) => ({
            paragraph: index,
            from: part.begin + from,
            to: part.begin + to,
          }))
        : [],
    ),
  );
}

const titles = remembering<{ title: string }, SpokenWords>();

/** The matches in the title of a chapter; none for a query with filters, which are about what was said. */
export function matchesInTitle(chapter: { title: string }, query: WordsQuery): TextSpan[] {
  if (query.filters.length > 0) return [];
  const spoken = titles(chapter, () => spokenWords(chapter.title));
  return fits({ words: spoken.words, filters: [] }, conditionsOf(query)) ? matchesAmong(spoken, query) : [];
}

/**
 * Cuts and folds paragraphs in advance, so that the first search is as fast as the others.
 *
 * @param from the first one to prepare
 * @returns the first one for which no time was left
 */
export function prepareSearch(paragraphs: readonly TextParagraph[], from: number, withinMs: number): number {
  const until = performance.now() + withinMs;
  let at = from;
  for (; at < paragraphs.length && performance.now() < until; at += 1) searchedParts(paragraphs[at]!);
  return at;
}

/** The match to show first: the next one at or after a paragraph, else the first. -1 when there is none. */
export function firstHitFrom(hits: readonly SearchHit[], paragraph: number): number {
  if (hits.length === 0) return -1;
  return Math.max(
    0,
    hits.findIndex((hit) => hit.paragraph >= paragraph),
  );
}

/** The match after or before another one, wrapping around. */
export function stepHit(count: number, current: number, step: 1 | -1): number {
  return count === 0 ? -1 : (current + step + count) % count;
}
