import { withLiveText } from "../../live/with-live-text.ts";
import { isMediaError } from "../../media/media-problem.ts";
import { readTranscript, type TranscriptReading } from "../../media/read-transcript.ts";
import { errorLine } from "../../error-text.ts";
import type { RunReading } from "../../live/find-runs.ts";
import { findCopiedTranscript, type ListedTranscript } from "../../store/read/find-results.ts";
import { readWatermark } from "../../store/watermarks.ts";
import { isUpstreamError } from "../../upstream/upstream-error.ts";
import type { Task } from "../scheduler.ts";
import { repeating, type TaskTools } from "../tasks.ts";
import { createFillQueue, type FillQueue, type FillQueueParts } from "./fill-queue.ts";
import { indexTranscript } from "./index-transcript.ts";
import { letOthersGo } from "./yield-to-requests.ts";

/** Fills the index as fast as the machine allows while nobody waits. */
export interface WordFiller extends Pick<FillQueue, "want"> {
  /**
   * Indexes for a second or two; resolves to the milliseconds until the next run, to nothing when all is indexed.
   * @throws UpstreamError, MediaError when nothing can be read at present; the database's error
   */
  run(signal: AbortSignal): Promise<number | void>;
}

type WordFilling = TranscriptReading & FillQueueParts & RunReading;

/** As many as a distant upstream needs to be kept busy; the requests themselves wait for the request budget. */
const atOnce = 4;
const runMs = 1_500;
const untilCopiedMs = 1_000;
const betweenMergesMs = 1_000;
/** While one transcript after another cannot be read, this many are tried a second. */
const failuresInARun = 3;
const afterFailuresMs = 1_000;

/** Indexes the copied transcripts, and removes those that are gone. */
export function createWordFiller(filling: WordFilling): WordFiller {
  const { store, words, clock, log } = filling;
  const queue = createFillQueue(filling);

  async function index({ id }: ListedTranscript, signal: AbortSignal): Promise<void> {
    const document = await findCopiedTranscript(store.db, id);
    if (!document) return;
    const { content } = await readTranscript(document, filling, { signal, attempts: 1 });
    await letOthersGo(clock, signal);
    const completed = await withLiveText(content, document, filling);
    await indexTranscript(document, completed, { db: store.db, words });
    await words.tidy();
  }

  /**
   * Indexes several at once until the time is over or a failure concerns all.
   * @returns how many of the last transcripts could not be read
   */
  async function indexAll(signal: AbortSignal): Promise<number> {
    const endsAt = clock.steady() + runMs;
    const stopping = new AbortController();
    let failures = 0;
    const isOver = () =>
      stopping.signal.aborted || signal.aborted || failures >= failuresInARun || clock.steady() >= endsAt;
    const fail = (row: ListedTranscript, error: unknown) => {
      if (stopping.signal.aborted) return;
      if (signal.aborted || !(isUpstreamError(error) || isMediaError(error))) return stopping.abort(error);
      failures += 1;
      queue.postpone(row);
      log.debug({ transcript: row.id, reason: errorLine(error) }, "transcript not indexed");
      if (concernsAll(error)) stopping.abort(error);
    };
    const readers = Array.from({ length: atOnce }, async () => {
      for (let next = queue.take(); next; next = isOver() ? undefined : queue.take()) {
        try {
          await index(next, signal);
          failures = 0;
        } catch (error) {
          fail(next, error);
        }
        await letOthersGo(clock, signal);
      }
    });
    await Promise.all(readers);
    stopping.signal.throwIfAborted();
    return failures;
  }

  return {
    want: queue.want,
    async run(signal) {
      if ((await readWatermark(store.db, "transcripts")).is_full_copy_done === 0) return untilCopiedMs;
      await queue.refresh();
      if (queue.isEmpty()) return (await words.tidy()) ? betweenMergesMs : undefined;
      try {
        return (await indexAll(signal)) >= failuresInARun ? afterFailuresMs : 0;
      } catch (error) {
        queue.clear();
        throw error;
      }
    },
  };
}

/** True where the next transcript would fail as well, or upstream says when to come again. */
function concernsAll(error: unknown): boolean {
  if (isMediaError(error)) return error.problem === "unreachable" || error.problem === "timeout";
  if (!isUpstreamError(error)) return true;
  if (error.failure.kind === "failing") return error.failure.retryAfterMs !== null;
  return !["notFound", "unreadable", "badRequest"].includes(error.failure.kind);
}

const everyMs = 30_000;
/** The board and its failures come first. */
const firstRunInMs = 5_000;

/** The task that fills the search index. */
export function wordsTask(tools: TaskTools, filler: WordFiller): Task {
  return {
    ...repeating(tools, "fill words", everyMs, (signal) => filler.run(signal)),
    firstRunInMs,
  };
}
