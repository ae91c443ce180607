import type { Logger } from "pino";
import type { Clock } from "../../clock.ts";
import type { Store } from "../../store/open-store.ts";
import { listTranscripts, type ListedTranscript } from "../../store/read/find-results.ts";
import type { WordIndex } from "../../store/words/word-index.ts";
import type { SyncWindows } from "../dataset-plan.ts";
import { inOrder, planFilling } from "./fill-plan.ts";

/** What the queue is made from. */
export interface FillQueueParts {
  store: Pick<Store, "db">;
  words: WordIndex;
  clock: Clock;
  log: Logger;
  windows: () => SyncWindows;
  /** Transcripts of calls before this are removed from the index. Milliseconds since the epoch. */
  keptFrom: () => number;
}

/** The transcripts to index: those of wanted companies first, then the newest first. */
export interface FillQueue {
  /** Puts the transcripts of these companies first. */
  want: (companyIds: readonly number[]) => void;
  /** Compares copy and index again when that is due, and removes from the index what is gone. */
  refresh(): Promise<void>;
  isEmpty(): boolean;
  take(): ListedTranscript | undefined;
  /** Leaves a transcript that could not be read out for an hour, or until it changes. */
  postpone(row: ListedTranscript): void;
  /** Makes the next refresh begin anew. */
  clear(): void;
}

/** What was published meanwhile is the newest, and goes first. */
const refreshEveryMs = 10_000;
const tryAgainAfterMs = 3_600_000;
const maxWanted = 200;

export function createFillQueue({ store, words, clock, log, windows, keptFrom }: FillQueueParts): FillQueue {
  const failedAt = new Map<string, number>();
  let wanted = new Set<number>();
  /** The next is the last. */
  let rows: ListedTranscript[] = [];
  let refreshedAt = -Infinity;

  const keyOf = ({ id, updated_at }: ListedTranscript) => `${id} ${updated_at}`;
  const mayBeRead = (row: ListedTranscript) => {
    const at = failedAt.get(keyOf(row));
    return at === undefined || clock.steady() - at > tryAgainAfterMs;
  };

  return {
    want(companyIds) {
      if (companyIds.every((id) => wanted.has(id))) return;
      wanted = new Set([...wanted, ...companyIds].slice(-maxWanted));
      rows = inOrder(rows, wanted).toReversed();
    },
    async refresh() {
      if (rows.length > 0 && clock.steady() - refreshedAt < refreshEveryMs) return;
      const isFirst = rows.length === 0;
      // In this order, so that a transcript that is indexed meanwhile is in the copy as well.
      const indexed = await words.list();
      const limits = { copiedFrom: windows().copy.from, keptFrom: keptFrom() };
      const { missing, surplus } = planFilling(await listTranscripts(store.db), indexed, limits, wanted);
      if (surplus.length > 0) await words.remove(surplus);
      rows = missing.filter(mayBeRead).toReversed();
      refreshedAt = clock.steady();
      const missingOf = new Set(rows.map((row) => row.company_id));
      wanted = new Set([...wanted].filter((id) => missingOf.has(id)));
      if (isFirst && rows.length > 0) log.info({ transcripts: rows.length }, "transcripts to index");
    },
    isEmpty: () => rows.length === 0,
    take: () => rows.pop(),
    postpone: (row) => void failedAt.set(keyOf(row), clock.steady()),
    clear: () => void (rows = []),
  };
}
