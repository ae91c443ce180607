import type { TranscriptDetail } from "../../contract/board/transcript-detail.ts";

/** More paragraphs than fit on a screen, so that the first paint fills it. */
export const firstParagraphs = 30;

/** A transcript with its first screen of text only. */
export function beginningOf(transcript: TranscriptDetail): TranscriptDetail {
  return { ...transcript, paragraphs: transcript.paragraphs.slice(0, firstParagraphs) };
}
