import type { WordsHit, WordsSearch } from "../../../contract/board/words-search.ts";
import { filterWord } from "../../../domain/search/filter-words.ts";
import { matchedSentence } from "../../../domain/search/matched-sentence.ts";
import { parseWordsQuery } from "../../../domain/search/parse-words-query.ts";
import { chaptersAt } from "../../../domain/search/spoken-call.ts";
import type { WordsFilter, WordsQuery } from "../../../domain/search/words-query.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { findCompany } from "../../store/read/find-company.ts";
import { findSessionOfEvent } from "../../store/read/find-session.ts";
import type { Condition, FoundCall, WordsFound } from "../../store/words/word-index.ts";
import { searchCompanies } from "../search-companies.ts";
import { ServiceProblem } from "../service-problem.ts";
import { toBoardCompany } from "../to-board-session.ts";
import { getCoverage } from "./get-coverage.ts";

const usualCalls = 20;
const maxCalls = 50;
const sentencesPerCall = 5;
/** Long enough for nearly every search to reach the end; one that does not says how far it came. */
const budgetMs = 80;
const maxCompanies = 50;

export interface WordsInput {
  q: string;
  /** Calls at most; 20 unless given. */
  limit?: number;
  /** Where an earlier answer ended. */
  cursor?: number;
}

/**
 * Searches everything that was said, newest call first. Without a query it tells only what is indexed.
 * @throws ServiceProblem badRequest, in a sentence for whoever typed it; the database's error
 */
export async function searchWords(
  { q, limit = usualCalls, cursor }: WordsInput,
  runtime: Runtime = currentRuntime(),
): Promise<WordsSearch> {
  if (q.trim() === "") {
    return {
      calls: [],
      hits: [],
      nextCursor: null,
      searchedBackTo: null,
      indexed: await getCoverage(runtime),
    };
  }
  const parsed = parseWordsQuery(q, runtime.clock.now());
  if (!parsed.ok) throw new ServiceProblem("badRequest", parsed.message);
  const { query } = parsed;
  const conditions = await toConditions(query, runtime);
  const searching = conditions && {
    ...conditions,
    from: query.from,
    until: query.until,
    before: cursor ?? null,
    calls: Math.max(1, Math.min(limit, maxCalls)),
    paragraphs: sentencesPerCall,
    budgetMs,
  };
  const [found, indexed] = await Promise.all([
    searching ? runtime.words.search(searching) : nothing,
    getCoverage(runtime),
  ]);
  const calls = await Promise.all(found.calls.map((call) => describe(call, query, runtime)));
  return {
    calls: calls.map(({ call }) => call),
    hits: calls.flatMap(({ hits }) => hits),
    nextCursor: found.next === null ? null : String(found.next),
    searchedBackTo: found.searchedBackTo === null ? null : new Date(found.searchedBackTo).toISOString(),
    indexed,
  };
}

const nothing: WordsFound = { calls: [], next: null, searchedBackTo: null };

/** What the index is asked; null where no company fits, so that nothing can be found. */
async function toConditions(
  { wanted: [first, ...others], unwanted, filters }: WordsQuery,
  runtime: Runtime,
): Promise<{ all: [Condition, ...Condition[]]; none: Condition[] } | null> {
  const all: [Condition, ...Condition[]] = [first, ...others];
  const none: Condition[] = [...unwanted];
  for (const filter of filters) {
    const anyOf = await filterSets(filter, runtime);
    if (anyOf.length > 0) (filter.isExcluded ? none : all).push({ kind: "filter", anyOf });
    else if (!filter.isExcluded) return null;
  }
  return { all, none };
}

/** The sets of filter words of which one has to be there. Companies are looked up, so that names of today count. */
async function filterSets({ field, value, words }: WordsFilter, runtime: Runtime): Promise<string[][]> {
  if (field !== "company") return [words.map((word) => filterWord(field, word))];
  const { companies } = await searchCompanies({ query: value, limit: maxCompanies }, runtime);
  return companies.map(({ id }) => [filterWord(field, id)]);
}

async function describe(found: FoundCall, query: WordsQuery, { store }: Runtime) {
  const { transcriptId, companyId, eventId } = found;
  const company = companyId === null ? undefined : await findCompany(store.db, companyId);
  const session = eventId === null ? undefined : await findSessionOfEvent(store.db, eventId);
  const sessionId = session?.id ?? null;
  const call = {
    transcriptId,
    sessionId,
    companyId,
    company: company ? toBoardCompany(company) : null,
    title: found.title,
    date: new Date(found.date).toISOString(),
    durationSeconds: found.durationSeconds,
    hits: found.hits,
  };
  const hits = found.paragraphs.map((paragraph): WordsHit => {
    const { text, startSeconds, matches } = matchedSentence(paragraph.text, paragraph.sentences, query);
    return {
      ...{ transcriptId, sessionId, companyId, startSeconds, text },
      speaker: paragraph.speaker,
      role: paragraph.role,
      chapters: chaptersAt(found.chapters, startSeconds).map(({ title }) => title),
      matches: matches.map(({ from, to }) => [from, to]),
    };
  });
  return { call, hits };
}
