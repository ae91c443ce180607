import { isOfEarlierDate } from "../../domain/session/earlier-date.ts";
import { isLive } from "../../domain/session/session-state.ts";
import { joinTexts, type TextOfRun } from "../../domain/transcript/joined-text.ts";
import { toKeptText, withLiveNames, type KeptLiveText } from "../../domain/transcript/kept-live-text.ts";
import { keptLiveChapters } from "../../domain/transcript/live-text.ts";
import { within } from "../clock.ts";
import { mediaFailure } from "../media/media-problem.ts";
import { readMedia } from "../media/read-media.ts";
import type { TranscriptContent } from "../media/read-transcript.ts";
import { findRuns, type RunReading } from "./find-runs.ts";
import { keepLiveTexts, readLiveText } from "../store/air/live-texts.ts";
import type { JoinedSession } from "../store/board/board-session.ts";
import { findSessionOfEvent } from "../store/read/find-session.ts";
import type { TranscriptRow } from "../store/schema.ts";
import { discard } from "../upstream/fetch.ts";
import { RunWords } from "./run-words.ts";

/** For all runs together; a reader waits for no longer. */
const timeoutMs = 3_000;
const maxBytes = 32 * 1024 * 1024;

/**
 * A finished transcript with what the live text of its call had and upstream does not state yet: chapters, and the names
 * of speakers where it is certain who is who. Without them where the stream was not followed, or nothing was kept and its
 * file is gone: they are additional, so this never fails for them.
 * @throws the database's error
 */
export async function withLiveText(
  content: TranscriptContent,
  document: Pick<TranscriptRow, "event_id" | "updated_at">,
  reading: RunReading,
): Promise<TranscriptContent> {
  const { chapters, speakers, paragraphs } = content;
  const lacks = { chapters: chapters.length === 0, names: speakers.every(({ name }) => name === null) };
  if (!(lacks.chapters || lacks.names) || paragraphs.length === 0) return content;
  const text = await liveTextOf(document, reading, lacks.chapters);
  if (text === null) return content;
  const lastSecond = paragraphs.at(-1)?.end ?? 0;
  return {
    paragraphs,
    chapters: lacks.chapters ? keptLiveChapters(text.sections, lastSecond) : chapters,
    speakers: lacks.names ? withLiveNames(speakers, paragraphs, text.turns) : speakers,
  };
}

/** What was kept, and where that is not the whole text, what the streams have now. */
async function liveTextOf(
  { event_id: eventId, updated_at: updatedAt }: Pick<TranscriptRow, "event_id" | "updated_at">,
  reading: RunReading,
  lacksChapters: boolean,
): Promise<KeptLiveText | null> {
  if (eventId === null) return null;
  const { store, clock } = reading;
  const session = await findSessionOfEvent(store.db, eventId);
  // The runs are those of the session's present date, and an older transcript is of an earlier one.
  if (!session || isLive(session.state) || isOfEarlierDate(updatedAt, session.date)) return null;
  const kept = await readLiveText(store.db, session);
  // Few texts name their speakers, so none is read to find that out.
  if (kept?.isWhole || !(lacksChapters || kept?.turns.length)) return kept;
  const read = await readStreams(session, reading);
  if (read === null) return kept;
  if (read.isWhole)
    await store.write((transaction) =>
      keepLiveTexts(transaction, [{ call: session, text: read }], clock.now()),
    );
  return read;
}

/** Null where a stream cannot be read in time, or there is none. */
async function readStreams(session: JoinedSession, reading: RunReading): Promise<KeptLiveText | null> {
  const streams = (await findRuns(session, reading)).flatMap(({ transcript, startSeconds }) =>
    transcript === null ? [] : [{ url: transcript, startSeconds }],
  );
  const texts = await within(reading.clock, timeoutMs, (signal) =>
    Promise.all(streams.map((stream) => readRun(stream, reading, signal))).catch(() => null),
  );
  return texts?.length ? toKeptText(joinTexts(texts), texts.at(-1)!.isOver) : null;
}

/** Not by a tail, which would keep the text in memory for hours. @throws MediaError, UpstreamError */
async function readRun(
  { url, startSeconds }: { url: string; startSeconds: number },
  { fetchMedia, clock }: RunReading,
  signal: AbortSignal,
): Promise<TextOfRun & { isOver: boolean }> {
  const answer = await fetchMedia(url, { signal });
  if (!answer.ok) {
    discard(answer);
    throw mediaFailure(answer.status);
  }
  const bytes = await readMedia(answer, url, { clock, maxBytes });
  const words = new RunWords();
  await words.read({ read: async () => ({ bytes, generation: 0, failure: null }) });
  const { paragraphs, transcript, isOver } = words;
  return { startSeconds, paragraphs, sections: transcript.sections, isOver };
}
