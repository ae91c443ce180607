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

/** A question that was asked in both calls. */
export interface AskedAgain {
  older: AskedQuestion;
  newer: AskedQuestion;
}

export interface QuestionsAsked {
  /** In the order of the newer call. */
  again: AskedAgain[];
  /** How many questions the newer call has. */
  of: number;
}

/** Two questions are one where they share this much, between 0 and 1, in at least so many words with a subject. */
const sameFrom = 0.6;
const fewestShared = 3;

interface Weighed {
  question: AskedQuestion;
  words: ReadonlySet<string>;
}

/** The questions of analysts that both calls have, matched by the words that they share; each counts once. */
export function questionsAskedAgain(
  older: readonly TextParagraph[],
  newer: readonly TextParagraph[],
): QuestionsAsked {
  const [before, now] = [older, newer].map((paragraphs) => questionsOf(paragraphs).map(weighed));
  const all = [...before!, ...now!];
  const questionsWith = Map.groupBy(
    all.flatMap(({ words }) => [...words]),
    (word) => word,
  );
  const rarity = (word: string) => Math.log(1 + all.length / questionsWith.get(word)!.length);
  const pairs = now!
    .flatMap((b) => before!.map((a) => ({ a, b, likeness: likenessOf(a.words, b.words, rarity) })))
    .filter(({ likeness }) => likeness >= sameFrom)
    .toSorted((x, y) => y.likeness - x.likeness);
  const taken = new Set<Weighed>();
  const again = new Map<Weighed, AskedAgain>();
  for (const { a, b } of pairs) {
    if (taken.has(a) || taken.has(b)) continue;
    taken.add(a).add(b);
    again.set(b, { older: a.question, newer: b.question });
  }
  return { again: now!.flatMap((one) => again.get(one) ?? []), of: now!.length };
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
