import type { ReaderWord } from "../../lib/contract/board/transcript-detail.ts";
import { layOut, type TextParagraph } from "../../lib/domain/transcript/transcript-text.ts";

/** A paragraph of sentences by a CFO; each sentence takes a second from `start` on. */
export function said(start: number, ...sentences: string[]): TextParagraph {
  return saidBy("Ada", "CFO", start, ...sentences);
}

/** A paragraph of sentences by a speaker with a role. */
export function saidBy(
  speaker: string,
  role: string | null,
  start: number,
  ...sentences: string[]
): TextParagraph {
  const words: ReaderWord[] = [];
  const starts: number[] = [];
  sentences.forEach((sentence, index) => {
    starts.push(words.length);
    for (const word of sentence.split(" ")) words.push([word, start + index, start + index + 1]);
  });
  return layOut(String(start), words, starts, speaker, role);
}
