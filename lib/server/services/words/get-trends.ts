import type { Trends } from "../../../contract/board/analyst/trends.ts";
import type { TrendStep } from "../../../contract/board/values/trend-steps.ts";
import {
  filterCompanies,
  isNarrowed,
  nothingDue,
  type CompanyFilter,
} from "../../../domain/company/company-filter.ts";
import { parseWordsQuery } from "../../../domain/search/parse-words-query.ts";
import { foldedWords } from "../../../domain/search/spoken-words.ts";
import { trendOf } from "../../../domain/search/trend.ts";
import type { WordsQuery } from "../../../domain/search/words-query.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import type { CountedCall, CountQuery, IndexedTranscript } from "../../store/words/word-index.ts";
import { watchedCompanies } from "../saved/watched-companies.ts";
import { companyIndex } from "../search-companies.ts";
import { ServiceProblem } from "../service-problem.ts";
import { listCovered } from "./covered-calls.ts";
import { toConditions } from "./to-conditions.ts";

/** What is asked of how often, and in whose calls; without companies and filter in all. */
export interface TrendsInput {
  q: string;
  by: TrendStep;
  companies: readonly number[];
  watchlist: string | null;
  filter: CompanyFilter;
  /** Whose watchlists may be used; null without authentication. */
  person: string | null;
}

const nobody: ReadonlySet<number> = new Set();
const owner = Symbol.for("callboard.words-counted");
/** The lines of one chart ask the same in turn. */
const limits = { maxEntries: 20, ttlMs: 15_000 };

/**
 * How often something is said, by quarter or month, in the calls of some companies or of all.
 * @throws ServiceProblem badRequest, notFound; the database's error
 */
export async function getTrends(input: TrendsInput, runtime: Runtime = currentRuntime()): Promise<Trends> {
  const now = runtime.clock.now();
  const parsed = parseWordsQuery(input.q, now);
  if (!parsed.ok) throw new ServiceProblem("badRequest", parsed.message);
  const { query } = parsed;
  const asked = await toConditions(query, runtime);
  const companies = await companiesOf(input, query, asked ? asked.companyIds : nobody, runtime);
  const { isWhole, calls, indexed } = await listCovered(runtime);
  const counted = asked
    ? await count({ ...asked.conditions, from: query.from, until: query.until }, runtime)
    : [];
  const mentions = new Map(counted.map((call) => [call.transcriptId, call.mentions]));
  const isAsked = ({ companyId, date }: { companyId: number | null; date: number }) =>
    (companies === null || (companyId !== null && companies.has(companyId))) &&
    (query.from === null || date >= query.from) &&
    (query.until === null || date < query.until);
  const texts = oncePerCall(indexed).filter((text) => text.words > 0 && isAsked(text));
  return {
    periods: trendOf(input.by, {
      texts: texts.map(({ date, words, transcriptId }) => ({
        date,
        words,
        mentions: mentions.get(transcriptId) ?? 0,
      })),
      known: isWhole ? calls.filter(isAsked).map(({ date }) => date) : null,
      now,
    }),
  };
}

function count(question: CountQuery, runtime: Runtime): Promise<CountedCall[]> {
  const kept = runtime.singleton(owner, () => new SingleFlightCache<CountedCall[]>(runtime.clock, limits));
  return kept.get(JSON.stringify(question), () => runtime.words.count(question));
}

/** The companies whose calls are counted; null for those of all. */
async function companiesOf(
  { companies, watchlist, filter, person }: TrendsInput,
  { filters }: WordsQuery,
  named: ReadonlySet<number> | null,
  runtime: Runtime,
): Promise<ReadonlySet<number> | null> {
  const sets: ReadonlySet<number>[] = named ? [named] : [];
  if (companies.length > 0) sets.push(new Set(companies));
  if (watchlist !== null) sets.push(await watchedCompanies(watchlist, person, runtime));
  const listed = filters.filter(({ field, isExcluded }) => field === "exchange" && !isExcluded);
  if (isNarrowed(filter) || listed.length > 0) {
    const all = await companyIndex(runtime).all(runtime.store.db);
    const isListed = (exchanges: readonly string[]) => {
      const words = exchanges.flatMap(foldedWords);
      return listed.every((one) => one.words.every((word) => words.includes(word)));
    };
    const { found } = filterCompanies(all, { ...filter, today: false, soon: false }, nothingDue);
    sets.push(new Set(found.filter(({ exchanges }) => isListed(exchanges)).map(({ id }) => id)));
  }
  const [first, ...others] = sets;
  if (!first) return null;
  return new Set([...first].filter((id) => others.every((set) => set.has(id))));
}

/** A call's earlier transcript stays indexed until the better one is, and for a moment beside it. */
function oncePerCall(indexed: readonly IndexedTranscript[]): IndexedTranscript[] {
  const byCall = new Map<string, IndexedTranscript>();
  for (const one of indexed) {
    const call = one.eventId === null ? `transcript ${one.transcriptId}` : `event ${one.eventId}`;
    const known = byCall.get(call);
    if (!known || known.transcriptId < one.transcriptId) byCall.set(call, one);
  }
  return [...byCall.values()];
}
