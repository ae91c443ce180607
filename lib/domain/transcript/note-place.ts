import type { PassageNote } from "../../contract/board/analyst/passage-notes.ts";
import { foldText } from "../text/fold-text.ts";
import { wordAtOffset, type TextParagraph } from "./transcript-text.ts";

/** The number of words that identify a passage. */
const wordsSought = 12;

/**
 * Where a passage is in a text, in seconds: a note that was made on live words has the times of the stream, and the
 * recording's may be others. Of several places with the same words the nearest; where they are not there, as it was noted.
 */
export function placeOfNote(
  { quote, startSeconds }: Pick<PassageNote, "quote" | "startSeconds">,
  paragraphs: readonly TextParagraph[],
): number {
  const sought = foldText(quote.split(/\s+/).slice(0, wordsSought).join(" "));
  let nearest: number | null = null;
  for (const paragraph of paragraphs) {
    const { text, origins } = foldText(paragraph.text);
    for (let at = text.indexOf(sought.text); at >= 0; at = text.indexOf(sought.text, at + 1)) {
      const offset = origins?.[at] ?? at;
      const start = paragraph.words[wordAtOffset(paragraph, offset)]?.[1] ?? paragraph.start;
      if (nearest === null || Math.abs(start - startSeconds) < Math.abs(nearest - startSeconds))
        nearest = start;
    }
  }
  return nearest ?? startSeconds;
}
