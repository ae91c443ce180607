import type { ReaderChapter, TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import {
  chapterTimestampSeconds,
  everyChapterLevel,
  levelsParameter,
} from "../../contract/public-v3/assumptions.ts";
import { parseJson } from "../../contract/public-v3/parse-json.ts";
import { chapterSchema } from "../../contract/public-v3/chapter.ts";
import { transcriptFileSchema } from "../../contract/public-v3/transcript-file.ts";
import { isOfEarlierDate } from "../../domain/session/earlier-date.ts";
import { toReader } from "../../domain/transcript/reader-paragraphs.ts";
import { addressTag } from "../media/media-kind.ts";
import { readMedia } from "../media/read-media.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { findCompany } from "../store/read/find-company.ts";
import { findSessionOfEvent } from "../store/read/find-session.ts";
import type { TranscriptRow } from "../store/schema.ts";
import { discard } from "../upstream/fetch.ts";
import { pages } from "../upstream/client.ts";
import { readRecords } from "../upstream/read-records.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";
import { findTranscriptAudio } from "./find-audio.ts";
import { findTranscript } from "./find-transcript.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { toBoardCompany, toBoardSession } from "./to-board-session.ts";

const owner = Symbol.for("callboard.transcripts");
/** A call of four hours with every word timed is about 5 MB. */
const largestFile = 32 * 1024 * 1024;

type Content = Pick<TranscriptDetail, "speakers" | "paragraphs" | "chapters">;

interface ReadContent {
  content: Content;
  fileBytes: number;
}

const limits = {
  maxEntries: 30,
  ttlMs: 300_000,
  sizeOf: ({ fileBytes }: ReadContent) => fileBytes,
  maxSize: 64 * 1024 * 1024,
};

/**
 * A finished transcript joined with its chapters, recording, session, company and event.
 * @throws ServiceProblem notFound; UpstreamError; MediaError
 */
export async function getTranscript(
  id: number,
  runtime: Runtime = currentRuntime(),
): Promise<TranscriptDetail> {
  const { store, clock } = runtime;
  const document = await findTranscript(id, runtime);
  const kept = runtime.keep(owner, () => new SingleFlightCache<ReadContent>(clock, limits));
  const { content } = await kept.get(`${id} ${document.updated_at}`, () => readContent(document, runtime));
  const session =
    document.event_id === null ? undefined : await findSessionOfEvent(store.db, document.event_id);
  const company = document.company_id === null ? undefined : await findCompany(store.db, document.company_id);
  const audio = await findTranscriptAudio(document, runtime);
  const announced = document.event === null ? (session?.date ?? document.date) : document.date;
  const date = announced !== null && isOfEarlierDate(document.updated_at, announced) ? null : announced;
  return {
    id,
    typeId: document.type_id,
    eventId: document.event_id,
    companyId: document.company_id,
    sessionId: session?.id ?? null,
    date: date === null ? null : new Date(date).toISOString(),
    updatedAt: new Date(document.updated_at).toISOString(),
    company: company
      ? toBoardCompany(company)
      : session
        ? toBoardSession(session, new Map(), new Map()).company
        : null,
    event: document.event,
    audioUrl:
      audio &&
      `/api/transcripts/${id}/audio${audio.kind === "hls" ? "/playlist.m3u8" : ""}?v=${addressTag(audio.url)}`,
    audioKind: audio?.kind ?? null,
    durationSeconds: audio?.durationSeconds ?? null,
    // Upstream writes 0 where it does not know (docs/interface.md, Records).
    qnaSeconds: audio?.qnaSeconds || null,
    ...content,
  };
}

async function readContent(document: TranscriptRow, runtime: Runtime): Promise<ReadContent> {
  const [file, chapters] = await Promise.all([
    readFile(document, runtime),
    readChapters(document.id, runtime),
  ]);
  return { content: { ...file.reader, chapters }, fileBytes: file.bytes };
}

async function readFile(document: TranscriptRow, { fetchMedia, clock }: Runtime) {
  const path = `the file of transcript ${document.id}`;
  const answer = await fetchMedia(document.file_url);
  if (!answer.ok) {
    discard(answer);
    throw new UpstreamError({ kind: "failing", status: answer.status, retryAfterMs: null }, path);
  }
  const bytes = await readMedia(answer, document.file_url, { clock, maxBytes: largestFile });
  const file = transcriptFileSchema.safeParse(parseJson(bytes.toString()));
  if (file.success) return { reader: toReader(file.data), bytes: bytes.length };
  throw new UpstreamError(
    { kind: "unreadable", reason: file.error.issues[0]?.path.join(".") ?? "shape" },
    path,
  );
}

/** All chapters of all levels (docs/interface.md, Chapters). */
async function readChapters(id: number, { client, log }: Runtime): Promise<ReaderChapter[]> {
  const chapters: ReaderChapter[] = [];
  const path = `/documents/transcripts/${id}/chapters`;
  for await (const page of pages(
    client,
    path,
    { [levelsParameter]: everyChapterLevel },
    { isUrgent: true },
  )) {
    const { good, bad } = readRecords(chapterSchema, page.records);
    if (bad.length > 0)
      log.warn({ transcript: id, count: bad.length, first: bad[0]?.reason }, "chapters left out");
    for (const chapter of good) {
      chapters.push({
        id: chapter.id,
        title: chapter.title,
        level: chapter.level,
        startSeconds: chapter.startTimestamp * chapterTimestampSeconds,
        endSeconds: chapter.endTimestamp * chapterTimestampSeconds,
      });
    }
  }
  return chapters.sort((a, b) => a.startSeconds - b.startSeconds || a.level - b.level || a.id - b.id);
}
