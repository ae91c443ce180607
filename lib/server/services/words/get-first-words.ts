import type { WordsSearch } from "../../../contract/board/words-search.ts";
import { within } from "../../clock.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { awaitSearchTurn } from "./search-budget.ts";
import { searchWords } from "./search-words.ts";

/** A page waits no longer for what is found than this; its screen then asks by itself. */
const waitMs = 250;

/**
 * What a search finds first, for the first view of its page, within the person's searches; null where it takes longer.
 * @throws ServiceProblem badRequest, tooMany; the database's error
 */
export async function getFirstWords(
  q: string,
  person: string | null,
  runtime: Runtime = currentRuntime(),
): Promise<WordsSearch | null> {
  return within(runtime.clock, waitMs, async (signal) => {
    await awaitSearchTurn(person, runtime, signal);
    return searchWords({ q }, runtime);
  });
}
