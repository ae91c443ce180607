import type { Store } from "../../store/open-store.ts";
import {
  findCopiedTranscript,
  listTranscripts,
  type ListedTranscript,
} from "../../store/read/find-results.ts";
import { readWatermark } from "../../store/watermarks.ts";
import type { WordIndex } from "../../store/words/word-index.ts";
import { isMediaError } from "../../media/media-problem.ts";
import { readTranscript, type TranscriptReading } from "../../media/read-transcript.ts";
import { isUpstreamError } from "../../upstream/upstream-error.ts";
import type { SyncWindows } from "../dataset-plan.ts";
import { errorLine } from "../../error-text.ts";
import { repeating, type TaskTools } from "../tasks.ts";
import { planFilling } from "./fill-plan.ts";
import { indexTranscript } from "./index-transcript.ts";
import { keptFrom } from "../create-sync.ts";
import type { Task } from "../scheduler.ts";

/** What filling the index needs. */
export interface WordFilling extends TranscriptReading {
  store: Store;
  words: WordIndex;
  windows: () => SyncWindows;
  /** Transcripts of calls before this are removed from the index. Milliseconds since the epoch. */
  keptFrom: () => number;
}

/** The pause between transcripts, each of which takes two requests and some work: boards and open calls go first. */
const betweenTranscriptsMs = 1_000;
const tryAgainAfterMs = 3_600_000;

/**
 * Indexes the copied transcripts one by one, newest first, and removes those that are gone. Each run reads one and
 * returns the milliseconds until the next, nothing when all are indexed. A transcript that cannot be read is tried
 * again after an hour, or when it changes.
 */
export function createWordFiller(filling: WordFilling) {
  const { store, words, clock, log, windows, keptFrom } = filling;
  const failedAt = new Map<string, number>();
  let queue: ListedTranscript[] = [];

  const mayBeRead = ({ id, updated_at }: ListedTranscript) => {
    const failed = failedAt.get(`${id} ${updated_at}`);
    return failed === undefined || clock.steady() - failed > tryAgainAfterMs;
  };

  async function plan(): Promise<void> {
    // In this order, so that a transcript that is indexed meanwhile is in the copy as well.
    const indexed = await words.list();
    const limits = { copiedFrom: windows().copy.from, keptFrom: keptFrom() };
    const { missing, surplus } = planFilling(await listTranscripts(store.db), indexed, limits);
    if (surplus.length > 0) await words.remove(surplus);
    queue = missing.filter(mayBeRead).toReversed();
    if (queue.length > 0) log.info({ transcripts: queue.length }, "transcripts to index");
  }

  async function index({ id, updated_at }: ListedTranscript, signal: AbortSignal): Promise<void> {
    const document = await findCopiedTranscript(store.db, id);
    if (!document) return;
    try {
      const { content } = await readTranscript(document, filling, { signal, attempts: 1 });
      await indexTranscript(document, content, { db: store.db, words });
      await words.tidy();
    } catch (error) {
      if (signal.aborted || !(isUpstreamError(error) || isMediaError(error))) throw error;
      failedAt.set(`${id} ${updated_at}`, clock.steady());
      log.debug({ transcript: id, reason: errorLine(error) }, "transcript not indexed");
      if (concernsAll(error)) throw error;
    }
  }

  /** @throws UpstreamError, MediaError when nothing can be read at present; the database's error */
  return async function fillWords(signal: AbortSignal): Promise<number | void> {
    if ((await readWatermark(store.db, "transcripts")).is_full_copy_done === 0) return;
    if (queue.length === 0) await plan();
    const next = queue.pop();
    if (!next) return (await words.tidy()) ? betweenTranscriptsMs : undefined;
    try {
      await index(next, signal);
    } catch (error) {
      queue = [];
      throw error;
    }
    return betweenTranscriptsMs;
  };
}

/** True where the next transcript would fail as well. */
function concernsAll(error: unknown): boolean {
  if (isMediaError(error)) return error.problem === "unreachable" || error.problem === "timeout";
  if (!isUpstreamError(error)) return true;
  return !["notFound", "unreadable", "badRequest", "failing"].includes(error.failure.kind);
}

const everyMs = 30_000;

/** The task that fills the search index; the board and its failures come first. */
export function wordsTask(
  tools: TaskTools,
  retentionDays: number,
  filling: Pick<WordFilling, "words" | "fetchMedia">,
): Task {
  const { context } = tools;
  const fill = createWordFiller({
    ...context,
    ...filling,
    keptFrom: () => keptFrom(context, retentionDays).dated,
  });
  return { ...repeating(tools, "fill words", everyMs, fill), firstRunInMs: everyMs };
}
