import { toSpokenCall } from "../../../domain/search/spoken-call.ts";
import { readTickers } from "../../store/board/board-company.ts";
import { findCompany } from "../../store/read/find-company.ts";
import { findEvent, findRecording } from "../../store/read/find-results.ts";
import type { Queryable, TranscriptRow } from "../../store/schema.ts";
import type { WordIndex } from "../../store/words/word-index.ts";
import type { TranscriptContent } from "../../media/read-transcript.ts";
import { dateOf } from "./fill-plan.ts";

/** Indexes a transcript that was read, with what the copy knows of its call. @throws the database's error */
export async function indexTranscript(
  document: Omit<TranscriptRow, "file_url" | "asked_at">,
  content: TranscriptContent,
  { db, words, title = null }: { db: Queryable; words: WordIndex; title?: string | null },
): Promise<void> {
  const { event_id: eventId, company_id: companyId } = document;
  const event = eventId === null ? undefined : await findEvent(db, eventId);
  const company = companyId === null ? undefined : await findCompany(db, companyId);
  const recording = eventId === null ? undefined : await findRecording(db, eventId, 0);
  const facts = {
    transcriptId: document.id,
    eventId,
    companyId,
    updatedAt: document.updated_at,
    date: dateOf({ ...document, date: event?.date ?? document.date }),
    title: event?.title ?? title,
    durationSeconds: recording?.duration_seconds ?? null,
    exchanges: readTickers(company?.tickers).map(({ exchange }) => exchange),
    // Upstream writes 0 where it does not know (docs/interface.md, Records).
    qnaSeconds: recording?.qna_seconds || null,
  };
  await words.put(toSpokenCall(facts, content));
}
