import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A question and its answers, as ranges of paragraphs that include both ends. */
export interface QuestionAndAnswer {
  question: { first: number; last: number };
  answer: { first: number; last: number };
  asker: string;
  /** The speakers who answer, in order. */
  answerers: readonly string[];
}

/** The part of a call with questions. `ends` are the starts of other outermost chapters. Seconds. */
export interface QuestionTime {
  fromSeconds: number;
  ends: readonly number[];
}

type Part = "asks" | "answers" | "neither" | "unknown";

/**
 * Questions with their answers, where that is certain: after the second at which questions begin by upstream's word, by
 * people whose roles are known, and with a question mark in the question. Anything else is left out.
 */
export function pairQuestions(
  paragraphs: readonly TextParagraph[],
  time: QuestionTime | null,
): QuestionAndAnswer[] {
  if (time === null) return [];
  const questions: QuestionAndAnswer[] = [];
  for (let at = paragraphs.findIndex(({ start }) => start >= time.fromSeconds); at >= 0;) {
    const first = next(paragraphs, at, "asks");
    if (first < 0) break;
    const pair = pairFrom(paragraphs, first, time);
    if (pair) questions.push(pair);
    at = (pair?.answer.last ?? runEnd(paragraphs, first, "asks", time)) + 1;
  }
  return questions;
}

function pairFrom(
  paragraphs: readonly TextParagraph[],
  first: number,
  time: QuestionTime,
): QuestionAndAnswer | null {
  const last = runEnd(paragraphs, first, "asks", time);
  const question = paragraphs.slice(first, last + 1);
  const asker = question[0]?.speaker ?? null;
  const answerFirst = last + 1;
  const isOnePerson = question.every(({ speaker }) => speaker === asker);
  if (asker === null || !isOnePerson || !question.some(({ text }) => text.includes("?"))) return null;
  if (partOf(paragraphs[answerFirst]) !== "answers" || beginsAnotherChapter(paragraphs, answerFirst, time))
    return null;
  const answerLast = runEnd(paragraphs, answerFirst, "answers", time);
  // What an unknown speaker says next may belong to the answer.
  if (partOf(paragraphs[answerLast + 1]) === "unknown" && answerLast + 1 < paragraphs.length) return null;
  const answerers = paragraphs.slice(answerFirst, answerLast + 1).flatMap(({ speaker }) => speaker ?? []);
  return {
    question: { first, last },
    answer: { first: answerFirst, last: answerLast },
    asker,
    answerers: [...new Set(answerers)],
  };
}

function next(paragraphs: readonly TextParagraph[], from: number, part: Part): number {
  return paragraphs.findIndex((paragraph, index) => index >= from && partOf(paragraph) === part);
}

/** The last of the paragraphs from `first` on that have the same part. */
function runEnd(paragraphs: readonly TextParagraph[], first: number, part: Part, time: QuestionTime): number {
  let last = first;
  while (partOf(paragraphs[last + 1]) === part && !beginsAnotherChapter(paragraphs, last + 1, time))
    last += 1;
  return last;
}

/** Whether another chapter begins between a paragraph and the one before it. */
function beginsAnotherChapter(
  paragraphs: readonly TextParagraph[],
  index: number,
  { ends }: QuestionTime,
): boolean {
  const start = paragraphs[index]?.start ?? Number.POSITIVE_INFINITY;
  const before = paragraphs[index - 1]?.start ?? Number.NEGATIVE_INFINITY;
  return ends.some((end) => end > before && end <= start);
}

const askers = /^(analyst|shareholder|investor|journalist)$/i;
const hosts = /\b(operator|moderator|investor relations|chorus call|conference call)\b/i;

function partOf(paragraph: TextParagraph | undefined): Part {
  if (!paragraph || paragraph.speaker === null || paragraph.role === null) return "unknown";
  return partOfRole(paragraph.role);
}

/** Who asks and who answers, by the role. A role may be followed by a company: "Analyst, Northgate Harrow". */
export function partOfRole(role: string): "asks" | "answers" | "neither" {
  if (hosts.test(role)) return "neither";
  return askers.test(role.split(",")[0]!.trim()) ? "asks" : "answers";
}
