import type { ReaderChapter } from "../../contract/board/transcript-detail.ts";
import { isOfEarlierDate } from "../../domain/session/earlier-date.ts";
import { isLive } from "../../domain/session/session-state.ts";
import { joinTexts, type TextOfRun } from "../../domain/transcript/joined-text.ts";
import { keptLiveChapters } from "../../domain/transcript/live-text.ts";
import { within } from "../clock.ts";
import { mediaFailure } from "../media/media-problem.ts";
import { readMedia } from "../media/read-media.ts";
import type { TranscriptContent } from "../media/read-transcript.ts";
import { findRuns, type RunReading } from "./find-runs.ts";
import { findSessionOfEvent } from "../store/read/find-session.ts";
import type { TranscriptRow } from "../store/schema.ts";
import { discard } from "../upstream/fetch.ts";
import { RunWords } from "./run-words.ts";

/** For all runs together; a reader waits for no longer. */
const timeoutMs = 3_000;
const maxBytes = 32 * 1024 * 1024;

/**
 * A finished transcript with the chapters that the live text of its call had, where upstream states none. Without them
 * where the stream was not followed or its file is gone: they are additional, so this never fails for them.
 * @throws the database's error
 */
export async function withLiveChapters(
  content: TranscriptContent,
  document: Pick<TranscriptRow, "event_id" | "updated_at">,
  reading: RunReading,
): Promise<TranscriptContent> {
  if (content.chapters.length > 0 || content.paragraphs.length === 0) return content;
  const chapters = await liveChaptersOf(document, content.paragraphs.at(-1)?.end ?? 0, reading);
  return chapters.length === 0 ? content : { ...content, chapters };
}

async function liveChaptersOf(
  { event_id: eventId, updated_at: updatedAt }: Pick<TranscriptRow, "event_id" | "updated_at">,
  lastSecond: number,
  reading: RunReading,
): Promise<ReaderChapter[]> {
  if (eventId === null) return [];
  const session = await findSessionOfEvent(reading.store.db, eventId);
  // The runs are those of the session's present date, and an older transcript is of an earlier one.
  if (!session || isLive(session.state) || isOfEarlierDate(updatedAt, session.date)) return [];
  const streams = (await findRuns(session, reading)).flatMap(({ transcript, startSeconds }) =>
    transcript === null ? [] : [{ url: transcript, startSeconds }],
  );
  const texts = await within(reading.clock, timeoutMs, (signal) =>
    Promise.all(streams.map((stream) => readRun(stream, reading, signal))).catch(() => null),
  );
  return texts === null ? [] : keptLiveChapters(joinTexts(texts).sections, lastSecond);
}

/** Not by a tail, which would keep the text in memory for hours. @throws MediaError, UpstreamError */
async function readRun(
  { url, startSeconds }: { url: string; startSeconds: number },
  { fetchMedia, clock }: RunReading,
  signal: AbortSignal,
): Promise<TextOfRun> {
  const answer = await fetchMedia(url, { signal });
  if (!answer.ok) {
    discard(answer);
    throw mediaFailure(answer.status);
  }
  const bytes = await readMedia(answer, url, { clock, maxBytes });
  const words = new RunWords();
  await words.read({ read: async () => ({ bytes, generation: 0, failure: null }) });
  return { startSeconds, paragraphs: words.paragraphs, sections: words.transcript.sections };
}
