import type { WordsSearch } from "../../../contract/board/words-search.ts";
import { within } from "../../clock.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { awaitSearchTurn } from "./search-budget.ts";
import { searchWords } from "./search-words.ts";

/** A page waits for results no longer than this; after that its screen requests them. */
const waitMs = 250;

/**
 * The first results of a search, for the first render of its page; counts towards the person's searches. Null where it
 * takes longer.
 * @throws ServiceProblem badRequest, tooMany; the database's error
 */
export async function getFirstWords(
  { q, watchlist, person }: { q: string; watchlist: string | null; person: string | null },
  runtime: Runtime = currentRuntime(),
): Promise<WordsSearch | null> {
  return within(runtime.clock, waitMs, async (signal) => {
    await awaitSearchTurn(person, runtime, signal);
    return searchWords({ q, watchlist, person }, runtime);
  });
}
