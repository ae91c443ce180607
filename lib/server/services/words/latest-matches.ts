import type { Heard, WordsHeard } from "../../../contract/board/words-search.ts";
import { newestInLive, spokenAt } from "../../../domain/search/live-call.ts";
import { matchesIn } from "../../../domain/search/matched-sentence.ts";
import { parseWordsQuery } from "../../../domain/search/parse-words-query.ts";
import type { TextParagraph } from "../../../domain/transcript/transcript-text.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { ServiceProblem } from "../service-problem.ts";
import { describeLive } from "./search-live.ts";
import { toConditions } from "./to-conditions.ts";

const maxQueries = 20;

/**
 * The latest match of each query in the live calls. A query that cannot be parsed has its error in place of a match.
 * @throws ServiceProblem badRequest for too many; the database's error
 */
export async function getLatestMatches(
  queries: readonly string[],
  runtime: Runtime = currentRuntime(),
): Promise<Heard> {
  if (queries.length > maxQueries)
    throw new ServiceProblem("badRequest", `At most ${maxQueries} searches are watched at once.`);
  await runtime.live.catchUp();
  const heard = await Promise.all(queries.map((q) => hear(q, runtime)));
  return { heard, live: runtime.live.coverage() };
}

async function hear(q: string, runtime: Runtime): Promise<WordsHeard> {
  const now = runtime.clock.now();
  const parsed = parseWordsQuery(q, now);
  if (!parsed.ok) return { q, problem: parsed.message, call: null, hit: null };
  const asked = await toConditions(parsed.query, runtime);
  const { query } = parsed;
  // A paragraph may go on for minutes, so its latest match is the news.
  const latestIn = ({ text }: TextParagraph) => matchesIn(text, query).at(-1)?.from ?? 0;
  const newest = runtime.live
    .calls()
    .flatMap((call) => {
      const paragraph = asked && newestInLive(call, asked.conditions);
      if (!paragraph) return [];
      const seconds = secondsAt(paragraph, latestIn(paragraph));
      return { call, paragraph, at: spokenAt(call, seconds, now) ?? call.date };
    })
    .sort((a, b) => b.at - a.at)[0];
  const found = newest && (await describeLive(newest.call, [newest.paragraph], query, runtime, latestIn));
  return { q, problem: null, call: found?.call ?? null, hit: found?.hits[0] ?? null };
}

/** The second of the call at which the word at an offset of a paragraph was said. */
function secondsAt({ offsets, words, start }: TextParagraph, offset: number): number {
  return words[offsets.findLastIndex((from) => from <= offset)]?.[1] ?? start;
}
