import type { TextParagraph } from "../transcript/transcript-text.ts";
import { countedWord, sentencesOf, type SaidSentence } from "./said-sentences.ts";

/** A question and what was answered first. `start` in seconds. */
export interface AskedQuestion {
  text: string;
  start: number;
  by: string | null;
  /** The role or the firm of whoever asked. */
  role: string | null;
  answer: Pick<SaidSentence, "text" | "start"> | null;
}

/** A question of the last call, and what it was in each earlier one; null where nobody asked it there. */
export interface AskedAgain {
  newer: AskedQuestion;
  earlier: (AskedQuestion | null)[];
}

export interface QuestionsAsked {
  /** In the order of the last call. */
  again: AskedAgain[];
  /** How many questions the last call has. */
  of: number;
}

/** Two questions are one where they share this much, between 0 and 1, in at least so many words with a subject. */
const sameFrom = 0.6;
const fewestShared = 3;

interface Weighed {
  question: AskedQuestion;
  words: ReadonlySet<string>;
}

/** The questions of analysts that the last call shares with an earlier one. */
export function questionsAskedAgain(calls: readonly (readonly TextParagraph[])[]): QuestionsAsked {
  const questions = calls.map((paragraphs) => questionsOf(paragraphs).map(weighed));
  const now = questions.pop() ?? [];
  const matched = questions.map((before) => matchQuestions(before, now));
  const again = now
    .map((one) => ({ newer: one.question, earlier: matched.map((pairs) => pairs.get(one) ?? null) }))
    .filter(({ earlier }) => earlier.some((one) => one !== null));
  return { again, of: now.length };
}

/** The earlier question of each later one, matched by the words that they share; each counts once. */
function matchQuestions(before: readonly Weighed[], now: readonly Weighed[]): Map<Weighed, AskedQuestion> {
  const all = [...before, ...now];
  const questionsWith = Map.groupBy(
    all.flatMap(({ words }) => [...words]),
    (word) => word,
  );
  const rarity = (word: string) => Math.log(1 + all.length / questionsWith.get(word)!.length);
  const pairs = now
    .flatMap((b) => before.map((a) => ({ a, b, likeness: likenessOf(a.words, b.words, rarity) })))
    .filter(({ likeness }) => likeness >= sameFrom)
    .toSorted((x, y) => y.likeness - x.likeness);
  const taken = new Set<Weighed>();
  const again = new Map<Weighed, AskedQuestion>();
  for (const { a, b } of pairs) {
    if (taken.has(a) || taken.has(b)) continue;
    taken.add(a).add(b);
    again.set(b, a.question);
  }
  return again;
}

/** The turns of analysts that ask something, with the first sentence of the executive who answers. */
export function questionsOf(paragraphs: readonly TextParagraph[]): AskedQuestion[] {
  return paragraphs.flatMap((paragraph, at) => {
    const asked = sentencesOf(paragraph).filter(({ isAnalyst, isQuestion }) => isAnalyst && isQuestion);
    const [first] = asked;
    if (!first) return [];
    const next = paragraphs[at + 1];
    const answered = next && next.speaker !== paragraph.speaker ? sentencesOf(next) : [];
    const answer = answered.find(({ isAnalyst, isQuestion }) => !isAnalyst && !isQuestion) ?? null;
    const text = asked.map((sentence) => sentence.text).join(" ");
    const { speaker: by, role } = paragraph;
    return [
      { text, start: first.start, by, role, answer: answer && { text: answer.text, start: answer.start } },
    ];
  });
}

function weighed(question: AskedQuestion): Weighed {
  return { question, words: new Set(question.text.split(/\s+/).flatMap((word) => countedWord(word) ?? [])) };
}

/** The weight of the words that two questions share, of that of all their words; rare words weigh more. */
function likenessOf(
  a: ReadonlySet<string>,
  b: ReadonlySet<string>,
  rarity: (word: string) => number,
): number {
  const shared = [...a].filter((word) => b.has(word));
  if (shared.length < fewestShared) return 0;
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + rarity(word), 0);
  return weight(shared) / weight(new Set([...a, ...b]));
}
