import type { HeldCall, Since } from "../../../contract/board/analyst/since.ts";
import type { Condition } from "../../../domain/search/fits.ts";
import { filterWord } from "../../../domain/search/filter-words.ts";
import { parseWordsQuery } from "../../../domain/search/parse-words-query.ts";
import type { Runtime } from "../../runtime.ts";
import { ServiceProblem } from "../service-problem.ts";
import { describeFound } from "../words/search-words.ts";
import { toConditions } from "../words/to-conditions.ts";

const maxPhrases = 20;
const maxCalls = 200;
const sentencesPerCall = 5;
/** For each phrase; what is not found within it is left out of a list that has hundreds of calls. */
const budgetMs = 80;

type Phrases = Map<number, HeldCall["phrases"]>;

/**
 * The calls of some companies that say phrases, by their transcripts. A phrase that cannot be parsed is refused alone.
 * @throws ServiceProblem badRequest for too many; the database's error
 */
export async function findPhrases(
  asked: {
    phrases: readonly string[];
    from: number;
    until: number;
    companies: ReadonlySet<number> | null;
  },
  runtime: Runtime,
): Promise<{ found: Phrases; refused: Since["refused"] }> {
  if (asked.phrases.length > maxPhrases)
    throw new ServiceProblem("badRequest", `At most ${maxPhrases} phrases are looked for at once.`);
  const found: Phrases = new Map();
  const refused: Since["refused"] = [];
  if (asked.companies?.size === 0) return { found, refused };
  const { companies } = asked;
  const ofCompanies: Condition[] = companies
    ? [{ kind: "filter", anyOf: [...companies].map((id) => [filterWord("company", id)]) }]
    : [];
  for (const q of asked.phrases) {
    const parsed = parseWordsQuery(q, asked.until);
    if (!parsed.ok) refused.push({ q, reason: parsed.message });
    const conditions = parsed.ok ? await toConditions(parsed.query, runtime) : null;
    if (!parsed.ok || !conditions) continue;
    const [first, ...others] = conditions.conditions.all;
    const { calls } = await runtime.words.search({
      all: [first, ...others, ...ofCompanies],
      none: conditions.conditions.none,
      from: asked.from,
      until: asked.until,
      before: null,
      calls: maxCalls,
      paragraphs: sentencesPerCall,
      budgetMs,
    });
    for (const call of calls) {
      const { hits } = await describeFound(call, parsed.query, runtime);
      const known = found.get(call.transcriptId) ?? [];
      found.set(call.transcriptId, [...known, { q, passages: call.hits, hits }]);
    }
  }
  return { found, refused };
}
