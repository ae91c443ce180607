import type { TextParagraph } from "../transcript/transcript-text.ts";
import type { QuestionAndAnswer } from "./questions.ts";

/** Shows only some speakers, only answers to questions, or both. */
export interface SpeakerFilter {
  speakers: readonly string[];
  isAnswersOnly: boolean;
}

/**
 * The indexes of the paragraphs that a filter shows; null when it shows all, as where none of its speakers speaks in
 * the call. Answers are shown with their question.
 */
export function shownParagraphs(
  paragraphs: readonly TextParagraph[],
  questions: readonly QuestionAndAnswer[],
  { speakers, isAnswersOnly }: SpeakerFilter,
): ReadonlySet<number> | null {
  const wanted = new Set(speakers);
  const isBy = (index: number) => {
    const speaker = paragraphs[index]?.speaker ?? null;
    return wanted.size === 0 || (speaker !== null && wanted.has(speaker));
  };
  const isAnybodyHere = paragraphs.some(({ speaker }) => speaker !== null && wanted.has(speaker));
  if (wanted.size > 0 && !isAnybodyHere) return null;
  if (!isAnswersOnly || questions.length === 0)
    return wanted.size === 0 ? null : new Set([...paragraphs.keys()].filter(isBy));
  return new Set(
    questions.flatMap(({ question, answer }) => {
      const answers = rangeOf(answer).filter(isBy);
      return answers.length === 0 ? [] : [...rangeOf(question), ...answers];
    }),
  );
}

function rangeOf({ first, last }: { first: number; last: number }): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
