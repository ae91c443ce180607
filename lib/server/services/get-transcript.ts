import type { ReaderChapter, TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import { chapterTimestampSeconds, levelsParameter } from "../../contract/public-v3/assumptions.ts";
import { chapterSchema } from "../../contract/public-v3/chapter.ts";
import { transcriptFileSchema } from "../../contract/public-v3/transcript-file.ts";
import { toReader } from "../../domain/reader-paragraphs.ts";
import { addressTag } from "../media/media-kind.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { joinedSessions } from "../store/read-board.ts";
import type { TranscriptRow } from "../store/schema.ts";
import { pages } from "../upstream/pages.ts";
import { readRecords } from "../upstream/read-records.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";
import { findAudio } from "./find-audio.ts";
import { findTranscript } from "./find-transcript.ts";
import { Lately } from "./lately.ts";
import { toBoardCompany, toBoardSession } from "./to-board-session.ts";

const owner = Symbol("transcripts");
const everyLevel = "1,2,3,4,5,6,7,8,9,10";
const keptMs = 300_000;
const mostKept = 30;

type Content = Pick<TranscriptDetail, "speakers" | "paragraphs" | "chapters">;

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
  const kept = runtime.keep(owner, () => new Lately<Content>(clock, mostKept, keptMs));
  const content = await kept.get(`${id} ${document.updated_at}`, () => readContent(document, runtime));
  const session =
    document.event_id === null
      ? undefined
      : await joinedSessions(store.db)
          .where("sessions.event_id", "=", document.event_id)
          .where("sessions.removed_at", "is", null)
          .orderBy("sessions.id", "desc")
          .executeTakeFirst();
  const company =
    document.company_id === null
      ? undefined
      : await store.db
          .selectFrom("companies")
          .selectAll()
          .where("id", "=", document.company_id)
          .executeTakeFirst();
  const event =
    document.event_id === null
      ? undefined
      : await store.db
          .selectFrom("events")
          .selectAll()
          .where("id", "=", document.event_id)
          .executeTakeFirst();
  const audio =
    document.event_id === null ? null : await findAudio(store, document.event_id, session ?? null);
  const date = event?.date ?? session?.date ?? document.date;
  return {
    id,
    typeId: document.type_id,
    eventId: document.event_id,
    companyId: document.company_id,
    sessionId: session?.id ?? null,
    date: date === null ? null : new Date(date).toISOString(),
    updatedAt: new Date(document.updated_at).toISOString(),
    company: company ? toBoardCompany(company) : session ? toBoardSession(session, new Map()).company : null,
    event: event ? { id: event.id, title: event.title, typeId: event.type_id } : null,
    audioUrl:
      audio &&
      `/api/transcripts/${id}/audio${audio.kind === "hls" ? "/playlist.m3u8" : ""}?v=${addressTag(audio.url)}`,
    audioKind: audio?.kind ?? null,
    durationSeconds: audio?.durationSeconds ?? null,
    // Upstream writes 0 where it does not know (known facts 1.3).
    qnaSeconds: audio?.qnaSeconds || null,
    ...content,
  };
}

async function readContent(document: TranscriptRow, runtime: Runtime): Promise<Content> {
  const [file, chapters] = await Promise.all([
    readFile(document, runtime),
    readChapters(document.id, runtime),
  ]);
  return { ...file, chapters };
}

async function readFile(document: TranscriptRow, { fetchMedia }: Runtime) {
  const path = `the file of transcript ${document.id}`;
  const response = await fetchMedia(document.file_url);
  if (!response.ok) {
    await response.body?.cancel();
    throw new UpstreamError({ kind: "failing", status: response.status, retryAfterMs: null }, path);
  }
  const body: unknown = await response.json().catch(() => undefined);
  const file = transcriptFileSchema.safeParse(body);
  if (file.success) return toReader(file.data);
  throw new UpstreamError(
    { kind: "unreadable", reason: file.error.issues[0]?.path.join(".") ?? "shape" },
    path,
  );
}

/** All chapters of all levels (4.1); levels are always named, because defaults differ between accounts of it. */
async function readChapters(id: number, { client, log }: Runtime): Promise<ReaderChapter[]> {
  const chapters: ReaderChapter[] = [];
  for await (const page of pages(client, `/documents/transcripts/${id}/chapters`, {
    [levelsParameter]: everyLevel,
  })) {
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
