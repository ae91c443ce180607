import type { WordsSearch } from "../../../contract/board/words-search.ts";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { listTranscripts } from "../../store/read/find-results.ts";
import { planFilling } from "../../sync/words/fill-plan.ts";

type Coverage = WordsSearch["indexed"];

const owner = Symbol.for("callboard.words-coverage");
/** Counting reads the list of all transcripts, so it is done once for all who search, as often as an open page asks. */
const limits = { maxEntries: 1, ttlMs: 10_000 };

/** Of how many copied calls the transcript is indexed. @throws the database's error */
export function getCoverage(runtime: Runtime): Promise<Coverage> {
  const { store, words, clock } = runtime;
  const kept = runtime.keep(owner, () => new SingleFlightCache<Coverage>(clock, limits));
  return kept.get("coverage", async () => {
    const [copied, indexed] = await Promise.all([listTranscripts(store.db), words.list()]);
    const plan = planFilling(copied, indexed, { copiedFrom: 0, keptFrom: 0 });
    return { calls: plan.held, of: plan.wanted };
  });
}
