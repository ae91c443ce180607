import { iso } from "../../contract/public-v3/instant.ts";
import type { TranscriptDetail } from "../../contract/board/transcript-detail.ts";
import { isOfEarlierDate } from "../../domain/session/earlier-date.ts";
import { withLiveText } from "../live/with-live-text.ts";
import { addressTag } from "../media/media-kind.ts";
import { forViewer, type Viewer } from "../request-share.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { findCompany } from "../store/read/find-company.ts";
import { listTranscriptsOfEvent } from "../store/read/find-results.ts";
import { findSessionOfEvent } from "../store/read/find-session.ts";
import { bestTranscript } from "../sync/words/fill-plan.ts";
import { indexTranscript } from "../sync/words/index-transcript.ts";
import { findTranscriptAudio } from "./find-audio.ts";
import { findTranscript, type FoundTranscript } from "./find-transcript.ts";
import { readTranscript, type ReadTranscript, type TranscriptContent } from "../media/read-transcript.ts";
import { SingleFlightCache } from "../single-flight-cache.ts";
import { toBoardCompany } from "../store/board/board-company.ts";
import { companyOf } from "../store/board/board-session.ts";

const owner = Symbol.for("callboard.transcripts");

const limits = {
  maxEntries: 30,
  ttlMs: 300_000,
  sizeOf: ({ fileBytes }: ReadTranscript) => fileBytes,
  maxSize: 64 * 1024 * 1024,
};

/**
 * A finished transcript joined with its chapters, recording, session, company and event.
 * @throws ServiceProblem notFound; UpstreamError; MediaError
 */
export async function getTranscript(
  id: number,
  viewer: Viewer,
  runtime: Runtime = currentRuntime(),
): Promise<TranscriptDetail> {
  const { store, clock } = runtime;
  const document = await findTranscript(id, viewer, runtime);
  const kept = runtime.singleton(owner, () => new SingleFlightCache<ReadTranscript>(clock, limits));
  const read = async (sharedSignal: AbortSignal) => {
    const { content, fileBytes } = await readTranscript(
      document,
      runtime,
      forViewer(runtime, { ...viewer, signal: sharedSignal }, "known"),
    );
    const found = { content: await withLiveText(content, document, runtime), fileBytes };
    // The screen does not wait for it.
    void indexOpened(document, found.content, runtime);
    return found;
  };
  const { content } = await kept.get(`${id} ${document.updated_at}`, read, viewer.signal);
  const session =
    document.event_id === null ? undefined : await findSessionOfEvent(store.db, document.event_id);
  const company = document.company_id === null ? undefined : await findCompany(store.db, document.company_id);
  const audio = await findTranscriptAudio(document, viewer, runtime);
  const eventDate = document.event === null ? (session?.date ?? document.date) : document.date;
  // An older transcript belongs to an earlier date of its event, and that date is not known.
  const date = eventDate !== null && isOfEarlierDate(document.updated_at, eventDate) ? null : eventDate;
  return {
    id,
    typeId: document.type_id,
    eventId: document.event_id,
    companyId: document.company_id,
    sessionId: session?.id ?? null,
    date: iso(date),
    updatedAt: iso(document.updated_at),
    company: company ? toBoardCompany(company) : session ? companyOf(session) : null,
    event: document.event,
    audioUrl:
      audio &&
      `${runtime.env.BASE_PATH}/api/transcripts/${id}/audio${audio.kind === "hls" ? "/playlist.m3u8" : ""}?v=${addressTag(audio.url)}`,
    audioKind: audio?.kind ?? null,
    durationSeconds: audio?.durationSeconds ?? null,
    // Upstream writes 0 where it does not know (docs/interface.md, Records).
    qnaSeconds: audio?.qnaSeconds || null,
    ...content,
  };
}

/** Indexes a transcript when it is opened, unless the copy has a better one of its call. Never rejects. */
async function indexOpened(
  document: FoundTranscript,
  content: TranscriptContent,
  { store, words, log }: Runtime,
): Promise<void> {
  try {
    const { event_id: eventId } = document;
    const others = eventId === null ? [] : await listTranscriptsOfEvent(store.db, eventId, 0);
    if (bestTranscript([document, ...others])?.id !== document.id) return;
    const title = document.event?.title ?? null;
    await indexTranscript(document, content, { db: store.db, words, title });
  } catch (error) {
    log.warn({ err: error, transcript: document.id }, "opened transcript not indexed");
  }
}
