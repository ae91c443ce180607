import type { WordsCoverage } from "../../../contract/board/words-search.ts";
import type { Runtime } from "../../runtime.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { listTranscripts } from "../../store/read/find-results.ts";
import { readWatermark } from "../../store/watermarks.ts";
import type { IndexedTranscript } from "../../store/words/word-index.ts";
import { planFilling, type PlannedCall } from "../../sync/words/fill-plan.ts";

/** The calls about which somebody asks. Instants in milliseconds since the epoch, `until` exclusive. */
export interface CoverageScope {
  /** Null for all companies. */
  companyIds: ReadonlySet<number> | null;
  from: number | null;
  until: number | null;
}

export interface CoveredCalls {
  /** False until every transcript in the copied window is known. */
  isWhole: boolean;
  calls: readonly PlannedCall[];
  indexed: readonly IndexedTranscript[];
}

const owner = Symbol.for("callboard.words-coverage");
/** This reads the list of all transcripts, so the result is cached for all who search. */
const limits = { maxEntries: 1, ttlMs: 3_000 };

/** Which of the copied calls have their transcript in the index. @throws the database's error */
export function listCovered(runtime: Runtime): Promise<CoveredCalls> {
  const { store, words, clock } = runtime;
  const kept = runtime.singleton(owner, () => new SingleFlightCache<CoveredCalls>(clock, limits));
  return kept.get("coverage", async () => {
    const { is_full_copy_done: isDone } = await readWatermark(store.db, "transcripts");
    const [copied, indexed] = await Promise.all([listTranscripts(store.db), words.list()]);
    const { calls } = planFilling(copied, indexed, { copiedFrom: 0, keptFrom: 0 });
    return { isWhole: isDone === 1, calls, indexed };
  });
}

/** How many of the calls in a scope are indexed; `of` is null while their number is not known. */
export function countCovered({ isWhole, calls }: CoveredCalls, scope: CoverageScope): WordsCoverage {
  const { companyIds, from, until } = scope;
  const asked = calls.filter(
    ({ companyId, date }) =>
      (companyIds === null || companyId === null || companyIds.has(companyId)) &&
      (from === null || date >= from) &&
      (until === null || date < until),
  );
  return {
    calls: asked.filter(({ isIndexed }) => isIndexed).length,
    of: isWhole ? asked.length : null,
  };
}
