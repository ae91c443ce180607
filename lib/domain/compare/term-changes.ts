import type { TextParagraph } from "../transcript/transcript-text.ts";
import { countedWord } from "./said-sentences.ts";

/** How often a word or a phrase of two is said. `rate`: mentions per 10,000 words. */
export interface TermCount {
  mentions: number;
  rate: number;
}

/** A term that the last call says more or less often than those before it, by more than chance. */
export interface TermChange {
  /** As it is said most often. */
  term: string;
  /** In each text. */
  each: TermCount[];
  /** In the last text, and in all before it together. */
  older: TermCount;
  newer: TermCount;
}

export interface TermChanges {
  /** By the difference of the rates, the largest first; each at most `shownTerms`. */
  rose: TermChange[];
  fell: TermChange[];
  /** How many terms were compared, and how many of them changed beyond chance. */
  compared: number;
  changed: number;
  /** All words that were said, in the last text and in those before it. */
  words: { older: number; newer: number };
}

export const shownTerms = 7;

/**
 * From this log-likelihood on a difference is not taken for chance, which makes one of a hundred terms differ as much. A
 * call has hundreds of terms, so that the usual one in twenty would list chance.
 */
export const chanceLimit = 6.63;

/** With fewer mentions in both calls together nothing is said of a term. */
const fewestMentions = 5;
/** A word that is nearly always said in one phrase stands for nothing beside it. */
const withinPhrase = 0.8;

interface Counted {
  mentions: number;
  spellings: Map<string, number>;
}

/** The words and phrases of two words that rose and fell from earlier texts, taken together, to the last one. */
export function termChanges(texts: readonly (readonly TextParagraph[])[]): TermChanges {
  const names = namesIn(texts.flat());
  const counts = texts.map((paragraphs) => countTerms(paragraphs, names));
  const newer = counts.at(-1)?.words ?? 0;
  const words = { older: sumOf(counts.map((count) => count.words)) - newer, newer };
  const compared = [...new Set(counts.flatMap(({ terms }) => [...terms.keys()]))].flatMap((key) => {
    const mentions = counts.map(({ terms }) => terms.get(key)?.mentions ?? 0);
    const [all, now] = [sumOf(mentions), mentions.at(-1) ?? 0];
    if (all < fewestMentions) return [];
    return [
      {
        key,
        term: usualSpelling(counts.findLast(({ terms }) => terms.has(key))!.terms.get(key)!),
        each: mentions.map((said, at) => countedIn(said, counts[at]!.words)),
        older: countedIn(all - now, words.older),
        newer: countedIn(now, words.newer),
        likelihood: logLikelihood([all - now, now], [words.older, words.newer]),
      },
    ];
  });
  const changed = compared.filter(({ likelihood }) => likelihood >= chanceLimit);
  const told = withoutParts(changed)
    .map(({ term, each, older, newer }) => ({ term, each, older, newer }))
    .toSorted((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || (a.term < b.term ? -1 : 1));
  return {
    rose: told.filter((one) => differenceOf(one) > 0).slice(0, shownTerms),
    fell: told.filter((one) => differenceOf(one) < 0).slice(0, shownTerms),
    compared: compared.length,
    changed: changed.length,
    words,
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const countedIn = (mentions: number, words: number): TermCount => ({
  mentions,
  rate: words === 0 ? 0 : (mentions / words) * 10_000,
});

/** How much more often a term is said in the last text, per 10,000 words. */
export function differenceOf({ older, newer }: Pick<TermChange, "older" | "newer">): number {
  return newer.rate - older.rate;
}

/** Dunning's log-likelihood ratio of a term with these mentions in texts of these lengths. */
export function logLikelihood(
  [a, b]: readonly [number, number],
  [wordsA, wordsB]: readonly [number, number],
): number {
  const share = (a + b) / (wordsA + wordsB);
  const term = (mentions: number, words: number) =>
    mentions === 0 ? 0 : mentions * Math.log(mentions / (words * share));
  return 2 * (term(a, wordsA) + term(b, wordsB));
}

function countTerms(paragraphs: readonly TextParagraph[], names: ReadonlySet<string>) {
  const terms = new Map<string, Counted>();
  let total = 0;
  const add = (key: string, spelling: string) => {
    const counted = terms.get(key) ?? { mentions: 0, spellings: new Map<string, number>() };
    counted.mentions += 1;
    counted.spellings.set(spelling, (counted.spellings.get(spelling) ?? 0) + 1);
    terms.set(key, counted);
  };
  for (const { words } of paragraphs) {
    let before: { key: string; spelling: string } | null = null;
    for (const [text] of words) {
      total += 1;
      const word = countedWord(text);
      const spelling = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").replace(/[’']s$/, "");
      const counted: { key: string; spelling: string } | null =
        word === null || names.has(word) ? null : { key: word, spelling };
      if (counted) {
        add(counted.key, counted.spelling);
        if (before) add(`${before.key} ${counted.key}`, `${before.spelling} ${counted.spelling}`);
      }
      // A phrase does not go on over a comma or the end of a sentence.
      before = /[.,;:!?)]$/.test(text) ? null : counted;
    }
  }
  return { terms, words: total };
}

/** The words of people's names: who spoke differs from call to call, and is no subject. */
function namesIn(paragraphs: readonly TextParagraph[]): Set<string> {
  const names = new Set(paragraphs.flatMap(({ speaker }) => speaker?.split(/\s+/) ?? []));
  return new Set([...names].flatMap((name) => countedWord(name) ?? []));
}

function usualSpelling({ spellings }: Counted): string {
  const [usual] = [...spellings].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const text = usual?.[0] ?? "";
  // The first word of a sentence has a capital that its subject does not have.
  return spellings.has(text.toLowerCase()) ? text.toLowerCase() : text;
}

/** Leaves out words that are nearly always said within a phrase that is told anyway. */
function withoutParts<Term extends Pick<TermChange, "older" | "newer"> & { key: string }>(
  terms: readonly Term[],
): Term[] {
  const mentionsOf = ({ older, newer }: Term) => older.mentions + newer.mentions;
  const phrases = terms.filter(({ key }) => key.includes(" "));
  return terms.filter(
    (one) =>
      one.key.includes(" ") ||
      !phrases.some(
        (phrase) =>
          phrase.key.split(" ").includes(one.key) && mentionsOf(phrase) >= withinPhrase * mentionsOf(one),
      ),
  );
}
