import { earliestResultMs } from "../../contract/public-v3/assumptions.ts";
import type { ObservedState } from "../../contract/public-v3/session-state.ts";
import { isOfEarlierDate } from "../../domain/session/earlier-date.ts";
import type { Viewer } from "../request-share.ts";
import type { Runtime } from "../runtime.ts";
import type { Store } from "../store/open-store.ts";
import { findRecording } from "../store/read/find-results.ts";
import { findSessionOfEvent } from "../store/read/find-session.ts";
import { mediaKind } from "../media/media-kind.ts";
import { isUpstreamError } from "../upstream/upstream-error.ts";
import type { FoundTranscript } from "./find-transcript.ts";
import { fetchRecordingOf } from "./uncopied-records.ts";
import { isLive } from "../../domain/session/session-state.ts";

/** Where upstream has the audio. The address never leaves the server. */
export interface AudioSource {
  url: string;
  kind: "hls" | "file";
  durationSeconds: number | null;
  qnaSeconds: number | null;
}

/**
 * The audio of an event: during the call the session's own field, afterwards the finished recording rather than
 * the ended playlist, unless the field is a file by then. Null when upstream has none.
 */
export async function findAudio(
  { db }: Store,
  eventId: number,
  session: { audio: string | null; state: ObservedState; date: number } | null,
): Promise<AudioSource | null> {
  const recording = await findRecording(db, eventId, session === null ? 0 : session.date - earliestResultMs);
  const length = {
    durationSeconds: recording?.duration_seconds ?? null,
    qnaSeconds: recording?.qna_seconds ?? null,
  };
  const own = session?.audio != null && URL.canParse(session.audio) ? session.audio : null;
  const isOver = session === null || !isLive(session.state);
  const recorded = recording?.file_url ?? recording?.stream_url ?? null;
  const isOwnBest = own !== null && (!isOver || mediaKind(own) === "file" || recorded === null);
  const url = isOwnBest ? own : isOver ? recorded : null;
  return url === null || !URL.canParse(url) ? null : { url, kind: mediaKind(url), ...length };
}

/**
 * The audio of a transcript's call: for an earlier date only a recording, from before the copied window what upstream
 * answers.
 * @throws UpstreamError only for one from before the copied window
 */
export async function findTranscriptAudio(
  document: FoundTranscript,
  viewer: Viewer,
  runtime: Runtime,
): Promise<AudioSource | null> {
  if (document.event_id === null) return null;
  if (!document.isCopied) return fetchAudio(document.event_id, viewer, runtime);
  const session = await findSessionOfEvent(runtime.store.db, document.event_id);
  const isCurrent = session !== undefined && !isOfEarlierDate(document.updated_at, session.date);
  return findAudio(runtime.store, document.event_id, isCurrent ? session : null);
}

/** Null where our plan lacks the dataset, because the text is useful without audio. */
async function fetchAudio(eventId: number, viewer: Viewer, runtime: Runtime): Promise<AudioSource | null> {
  try {
    const recording = await fetchRecordingOf(eventId, viewer, runtime);
    const url = recording?.fileUrl ?? recording?.streamUrl ?? null;
    if (recording === null || url === null || !URL.canParse(url)) return null;
    return {
      url,
      kind: mediaKind(url),
      durationSeconds: recording.audioMetadata?.duration ?? null,
      qnaSeconds: recording.qna,
    };
  } catch (error) {
    if (isUpstreamError(error) && error.failure.kind === "forbidden") return null;
    throw error;
  }
}
