import { iso } from "../../../contract/public-v3/instant.ts";
import type { WordsHit, WordsSearch } from "../../../contract/board/words-search.ts";
import { matchedSentence } from "../../../domain/search/matched-sentence.ts";
import { toObservedState } from "../../../contract/public-v3/session-state.ts";
import { parseWordsQuery } from "../../../domain/search/parse-words-query.ts";
import { chaptersAt } from "../../../domain/search/searched-parts.ts";
import type { WordsQuery } from "../../../domain/search/words-query.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { findCompany } from "../../store/read/find-company.ts";
import { findEvent } from "../../store/read/find-results.ts";
import { findSessionOfEvent } from "../../store/read/find-session.ts";
import type { FoundCall, WordsFound } from "../../store/words/word-index.ts";
import { watchedCompanies } from "../saved/watched-companies.ts";
import { ServiceProblem } from "../service-problem.ts";
import { toBoardCompany } from "../../store/board/board-company.ts";
import { searchLive } from "./search-live.ts";
import { toConditions } from "./to-conditions.ts";
import { countCovered, listCovered, type CoverageScope } from "./covered-calls.ts";

const callsPerPage = 20;
const mostCallsPerPage = 50;
const sentencesPerCall = 5;
/** Long enough for nearly every search to be complete; an incomplete one says how far it got. */
const budgetMs = 80;

export interface WordsInput {
  q: string;
  /** The most calls, besides the live ones; 20 by default. */
  limit?: number;
  /** Where an earlier answer ended. */
  cursor?: number;
  /** Only calls of the companies on this list. */
  watchlist?: string | null;
  /** Whose watchlists may be used; null without authentication. */
  person?: string | null;
  /** The zone of the days that the query names; UTC by default. */
  zone?: string;
}

/**
 * Searches all transcripts: first the live calls, then the others, newest first. Without a query it says only what is
 * indexed.
 * @throws ServiceProblem badRequest, in a sentence for the person; notFound for a watchlist; the database's error
 */
export async function searchWords(
  { q, limit = callsPerPage, cursor, watchlist = null, person = null, zone }: WordsInput,
  runtime: Runtime = currentRuntime(),
): Promise<WordsSearch> {
  // Before the search, so that whatever counts as indexed was searched.
  const listed = await listCovered(runtime);
  const indexed = countCovered(listed, everything);
  if (q.trim() === "") {
    const live = runtime.live.coverage();
    return { calls: [], hits: [], nextCursor: null, searchedBackTo: null, indexed, searched: indexed, live };
  }
  const parsed = parseWordsQuery(q, runtime.clock.now(), zone);
  if (!parsed.ok) throw new ServiceProblem("badRequest", parsed.message);
  const { query } = parsed;
  const watched = watchlist === null ? null : await watchedCompanies(watchlist, person, runtime);
  const asked = await toConditions(query, runtime, watched);
  const companyIds = asked ? asked.companyIds : new Set<number>();
  const searched = countCovered(listed, { companyIds, from: query.from, until: query.until });
  if (companyIds !== null && searched.calls !== searched.of) runtime.wantWords([...companyIds]);
  const question = asked && {
    ...asked.conditions,
    from: query.from,
    until: query.until,
    before: cursor ?? null,
    calls: Math.max(1, Math.min(limit, mostCallsPerPage)),
    paragraphs: sentencesPerCall,
    budgetMs,
  };
  const isFirstPage = cursor === undefined;
  const live = runtime.live.coverage();
  const [found, spoken] = await Promise.all([
    question ? runtime.words.search(question) : nothing,
    asked && isFirstPage ? searchLive(query, asked.conditions, runtime) : [],
  ]);
  const finished = await Promise.all(found.calls.map((call) => describeFound(call, query, runtime)));
  // A call whose transcript is indexed already is found there.
  const isFinished = new Set(finished.flatMap(({ call }) => call.sessionId ?? []));
  const calls = [...spoken.filter(({ call }) => !isFinished.has(call.sessionId ?? 0)), ...finished];
  return {
    calls: calls.map(({ call }) => call),
    hits: calls.flatMap(({ hits }) => hits),
    nextCursor: found.next === null ? null : String(found.next),
    searchedBackTo: iso(found.searchedBackTo),
    indexed,
    searched,
    live,
  };
}

const everything: CoverageScope = { companyIds: null, from: null, until: null };
const nothing: WordsFound = { calls: [], next: null, searchedBackTo: null };

/** A call that was found, with the sentences of its passages. @throws the database's error */
export async function describeFound(found: FoundCall, query: WordsQuery, { store }: Runtime) {
  const { transcriptId, companyId, eventId } = found;
  const company = companyId === null ? undefined : await findCompany(store.db, companyId);
  const session = eventId === null ? undefined : await findSessionOfEvent(store.db, eventId);
  const event = eventId === null ? undefined : await findEvent(store.db, eventId);
  const sessionId = session?.id ?? null;
  const call = {
    transcriptId,
    sessionId,
    companyId,
    company: company ? toBoardCompany(company) : null,
    title: found.title,
    language: event?.language ?? null,
    date: iso(found.date),
    state: session ? toObservedState(session.state) : null,
    durationSeconds: found.durationSeconds,
    hits: found.hits,
  };
  const hits = found.paragraphs.map((paragraph): WordsHit => {
    const { matches, ...sentence } = matchedSentence(paragraph.text, paragraph.sentences, query);
    return {
      transcriptId,
      sessionId,
      companyId,
      ...sentence,
      speaker: paragraph.speaker,
      role: paragraph.role,
      chapters: chaptersAt(found.chapters, sentence.startSeconds).map(({ title }) => title),
      spokenAt: null,
      matches: matches.map(({ from, to }) => [from, to]),
    };
  });
  return { call, hits };
}
