import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A question and what was answered, as ranges of paragraphs; both ends belong to them. */
export interface Exchange {
  question: { first: number; last: number };
  answer: { first: number; last: number };
  asker: string;
  /** Who answers, in the order in which they speak. */
  answerers: readonly string[];
}

/** The part of a call in which questions are asked. `ends` are where another outermost chapter begins. Seconds. */
export interface QuestionTime {
  fromSeconds: number;
  ends: readonly number[];
}

type Part = "asks" | "answers" | "neither" | "unknown";

/**
 * Questions with their answers, where that is certain: after the second at which upstream says that questions begin, by
 * people whose roles are known, and with a question mark in what is asked. Whatever is not certain is in no pair.
 */
export function exchangesOf(paragraphs: readonly TextParagraph[], time: QuestionTime | null): Exchange[] {
  if (time === null) return [];
  const exchanges: Exchange[] = [];
  for (let at = paragraphs.findIndex(({ start }) => start >= time.fromSeconds); at >= 0;) {
    const first = next(paragraphs, at, "asks");
    if (first < 0) break;
    const exchange = exchangeFrom(paragraphs, first, time);
    if (exchange) exchanges.push(exchange);
    at = (exchange?.answer.last ?? runEnd(paragraphs, first, "asks", time)) + 1;
  }
  return exchanges;
}

function exchangeFrom(
  paragraphs: readonly TextParagraph[],
  first: number,
  time: QuestionTime,
): Exchange | null {
  const last = runEnd(paragraphs, first, "asks", time);
  const question = paragraphs.slice(first, last + 1);
  const asker = question[0]?.speaker ?? null;
  const answerFirst = last + 1;
  const isOnePerson = question.every(({ speaker }) => speaker === asker);
  if (asker === null || !isOnePerson || !question.some(({ text }) => text.includes("?"))) return null;
  if (partOf(paragraphs[answerFirst]) !== "answers" || isParted(paragraphs, answerFirst, time)) return null;
  const answerLast = runEnd(paragraphs, answerFirst, "answers", time);
  // What somebody unknown says next may belong to the answer or not.
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

/** The last of the paragraphs from `first` on that take the same part. */
function runEnd(paragraphs: readonly TextParagraph[], first: number, part: Part, time: QuestionTime): number {
  let last = first;
  while (partOf(paragraphs[last + 1]) === part && !isParted(paragraphs, last + 1, time)) last += 1;
  return last;
}

/** Whether another part of the call begins between a paragraph and the one before it. */
function isParted(paragraphs: readonly TextParagraph[], index: number, { ends }: QuestionTime): boolean {
  const start = paragraphs[index]?.start ?? Number.POSITIVE_INFINITY;
  const before = paragraphs[index - 1]?.start ?? Number.NEGATIVE_INFINITY;
  return ends.some((end) => end > before && end <= start);
}

const askers = /^(analyst|shareholder|investor|journalist)$/i;
const hosts = /\b(operator|moderator|investor relations|chorus call|conference call)\b/i;

/** A role may be followed by a company, as in "Analyst, Northgate Harrow". */
function partOf(paragraph: TextParagraph | undefined): Part {
  if (!paragraph || paragraph.speaker === null || paragraph.role === null) return "unknown";
  if (hosts.test(paragraph.role)) return "neither";
  return askers.test(paragraph.role.split(",")[0]!.trim()) ? "asks" : "answers";
}
