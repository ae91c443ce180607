import type { Logger } from "pino";
import type { ReaderChapter, TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import {
  chapterTimestampSeconds,
  everyChapterLevel,
  levelsParameter,
} from "../../contract/public-v3/assumptions.ts";
import { chapterSchema } from "../../contract/public-v3/chapter.ts";
import { readRecords } from "../../contract/public-v3/envelope.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import { transcriptFileSchema } from "../../contract/public-v3/transcript-file.ts";
import { boundCount, boundLevels } from "../../domain/chapters/bound-chapters.ts";
import { boundText } from "../../domain/text/bound-text.ts";
import { toReader } from "../../domain/transcript/reader-paragraphs.ts";
import type { Clock } from "../clock.ts";
import type { MediaFetch } from "./fetch-media.ts";
import { readMedia } from "./read-media.ts";
import { pages, type RequestOptions, type UpstreamClient } from "../upstream/client.ts";
import { discard, type FetchResponse } from "../upstream/fetch.ts";
import { retryAfterMs, UpstreamError, type UpstreamFailure } from "../upstream/upstream-error.ts";

/** A call of four hours with every word timed is about 5 MB. */
const largestFile = 32 * 1024 * 1024;

/** What reading a transcript needs. */
export interface TranscriptReading {
  client: UpstreamClient;
  fetchMedia: MediaFetch;
  clock: Clock;
  log: Logger;
}

export type TranscriptContent = Pick<TranscriptDetail, "speakers" | "paragraphs" | "chapters">;

export interface ReadTranscript {
  content: TranscriptContent;
  fileBytes: number;
}

/** Reads a finished transcript and its chapters from upstream. @throws UpstreamError, MediaError */
export async function readTranscript(
  document: { id: number; file_url: string },
  reading: TranscriptReading,
  options: RequestOptions,
): Promise<ReadTranscript> {
  const [file, chapters] = await Promise.all([
    readFile(document, reading, options.signal),
    readChapters(document.id, reading, options),
  ]);
  return { content: { ...file.reader, chapters }, fileBytes: file.bytes };
}

async function readFile(
  document: { id: number; file_url: string },
  { fetchMedia, clock }: TranscriptReading,
  signal?: AbortSignal,
) {
  const path = `the file of transcript ${document.id}`;
  const answer = await fetchMedia(document.file_url, { signal });
  if (!answer.ok) {
    discard(answer);
    throw new UpstreamError(fileFailure(answer, clock.now()), path);
  }
  const bytes = await readMedia(answer, document.file_url, { clock, maxBytes: largestFile });
  const file = transcriptFileSchema.safeParse(parseJson(bytes.toString()));
  if (file.success) return { reader: toReader(file.data), bytes: bytes.length };
  throw new UpstreamError(
    { kind: "unreadable", reason: file.error.issues[0]?.path.join(".") ?? "shape" },
    path,
  );
}

function fileFailure({ status, headers }: FetchResponse, now: number): UpstreamFailure {
  const waitMs = retryAfterMs(headers.get("retry-after"), now, headers.get("date"));
  if (status === 429) return { kind: "limited", retryAfterMs: waitMs };
  return { kind: "failing", status, retryAfterMs: waitMs };
}

/** The chapters of all levels (docs/interface.md, Chapters), up to the number that a reader can show. */
async function readChapters(
  id: number,
  { client, log }: TranscriptReading,
  options: RequestOptions,
): Promise<ReaderChapter[]> {
  const chapters: ReaderChapter[] = [];
  const path = `/documents/transcripts/${id}/chapters`;
  for await (const page of pages(client, path, { [levelsParameter]: everyChapterLevel }, options)) {
    const { good, bad } = readRecords(chapterSchema, page.records);
    if (bad.length > 0)
      log.warn({ transcript: id, count: bad.length, first: bad[0]?.reason }, "chapters left out");
    for (const chapter of good) {
      chapters.push({
        id: chapter.id,
        title: boundText(chapter.title, "name"),
        level: chapter.level,
        startSeconds: chapter.startTimestamp * chapterTimestampSeconds,
        endSeconds: chapter.endTimestamp * chapterTimestampSeconds,
      });
    }
  }
  const shown = boundCount(chapters);
  if (shown.length < chapters.length)
    log.warn({ transcript: id, count: chapters.length - shown.length }, "more chapters than a reader shows");
  return boundLevels(shown).sort(
    (a, b) => a.startSeconds - b.startSeconds || a.level - b.level || a.id - b.id,
  );
}
