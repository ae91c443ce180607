import type { WordsSearch } from "../../../contract/board/words-search.ts";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { listTranscripts } from "../../store/read/find-results.ts";
import { planFilling } from "../../sync/words/fill-plan.ts";

type Coverage = WordsSearch["indexed"];

const owner = Symbol.for("callboard.words-coverage");
/** Counted for all who search, and again when it may have grown. */
const limits = { maxEntries: 1, ttlMs: 3_000 };

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
