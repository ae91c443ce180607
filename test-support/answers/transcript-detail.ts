import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";

/** What the server answers for a finished transcript, without words, chapters and sound unless changed. */
export function transcriptDetail(changes: Partial<TranscriptDetail> = {}): TranscriptDetail {
  return {
    id: 1,
    typeId: 22,
    eventId: null,
    companyId: null,
    sessionId: null,
    company: null,
    event: null,
    date: null,
    updatedAt: "2026-11-21T10:00:00.000Z",
    audioUrl: null,
    audioKind: null,
    durationSeconds: null,
    qnaSeconds: null,
    speakers: [],
    chapters: [],
    paragraphs: [],
    ...changes,
  };
}
