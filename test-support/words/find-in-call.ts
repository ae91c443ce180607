import { parseCallQuery, searchCall, type SearchHit } from "#lib/domain/search/search-call.ts";
import type { CallSections } from "#lib/domain/search/searched-parts.ts";
import type { TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** A call without chapters, of which it is not known when questions are asked. */
export const noSections: CallSections = { chapters: [], questions: null };

/** What a query finds in a call. @throws Error for a query that cannot be parsed */
export function findInCall(
  paragraphs: readonly TextParagraph[],
  q: string,
  sections: CallSections = noSections,
): SearchHit[] {
  const parsed = parseCallQuery(q);
  if (!parsed.ok) throw new Error(parsed.message);
  return searchCall(paragraphs, sections, parsed.query);
}
