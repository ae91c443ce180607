import type { Runtime } from "../../runtime.ts";
import { listTranscriptsOfEvent } from "../../store/read/find-results.ts";
import { bestTranscript } from "../../sync/words/fill-plan.ts";
import { indexTranscript } from "../../sync/words/index-transcript.ts";
import type { TranscriptContent } from "../../upstream/read-transcript.ts";
import type { FoundTranscript } from "../find-transcript.ts";

/** Indexes the transcript that somebody opens, unless the copy has a better one of its call. Never rejects. */
export async function indexOpened(
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
