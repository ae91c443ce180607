import type { LivePlace } from "../../contract/board/board-session.ts";
import type { LivePart } from "../../contract/board/values/live-parts.ts";
import type { LiveSection } from "./live-transcript.ts";
import type { TextParagraph } from "./transcript-text.ts";

/** After shorter remarks voices are not counted: somebody who answers was not heard before and would count as asking. */
const shortestRemarksSeconds = 300;
/** A paragraph at the beginning of a section may start a little before it, once a word of it was corrected. */
const toleranceSeconds = 0.5;

const partOfSection: Readonly<Record<string, LivePart>> = {
  "predicted-speech": "remarks",
  "predicted-qna": "questions",
};

/**
 * Where a live call is, by the sections of its text, and how many questions were asked by then, by its voices. Null where
 * the text has no sections.
 */
export function livePlace({
  paragraphs,
  sections,
}: {
  paragraphs: readonly TextParagraph[];
  sections: readonly LiveSection[];
}): LivePlace | null {
  const section = sections.findLast(({ name }) => Object.hasOwn(partOfSection, name));
  if (!section) return null;
  const part = partOfSection[section.name]!;
  return { part, asked: part === "questions" ? askedSince(section.start, paragraphs) : null };
}

/**
 * How often somebody was called up since questions began: a voice that remarks did not have, after the voice that opened
 * the call or the questions. Null where that cannot be known.
 */
function askedSince(seconds: number, paragraphs: readonly TextParagraph[]): number | null {
  const voices = paragraphs.filter(({ speaker }) => speaker !== null);
  const first = voices.findIndex(({ start }) => start >= seconds - toleranceSeconds);
  const [opening, questions] = [voices[0], voices[first]];
  if (!opening || !questions || seconds - opening.start < shortestRemarksSeconds) return null;
  const callers = new Set([opening.speaker, questions.speaker]);
  const others = new Set(voices.slice(0, first).map(({ speaker }) => speaker));
  return voices.filter(({ speaker }, index) => {
    const isAsker = index > first && !others.has(speaker) && !callers.has(speaker);
    return isAsker && callers.has(voices[index - 1]!.speaker);
  }).length;
}
