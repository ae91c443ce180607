import type { TextSpan } from "../transcript/transcript-text.ts";
import { nearPlaces, placesOf } from "./fits.ts";
import { spokenWords, type SpokenWords } from "./spoken-words.ts";
import type { Phrase, WordsQuery } from "./words-query.ts";

/** Where a sentence starts: the offset in its paragraph's text, and the second of the call. */
export type SentenceStart = readonly [offset: number, seconds: number];

/** The sentence to show for a matching paragraph. */
export interface MatchedSentence {
  text: string;
  startSeconds: number;
  /** The matches in `text`. */
  matches: TextSpan[];
  /** The sentences before and after it in the paragraph; empty where there are none. */
  before: string;
  after: string;
}

/** A longer sentence is cut around its first match. */
const longestShown = 320;
const leadShown = 80;

/**
 * The sentence of a paragraph with the most matches; the first one of several. Matches that end before the offset
 * `from` do not count.
 */
export function matchedSentence(
  text: string,
  starts: readonly SentenceStart[],
  query: Pick<WordsQuery, "wanted">,
  from = 0,
): MatchedSentence {
  const matches = matchesIn(text, query).filter(({ to }) => to > from);
  const sentences = (starts.length > 0 ? starts : [[0, 0] as const]).map(([begin, startSeconds], index) => {
    const to = starts[index + 1]?.[0] ?? text.length;
    const found = matches.filter((match) => match.to > begin && match.from < to);
    return { from: begin, to, startSeconds, found };
  });
  let at = 0;
  for (const [index, sentence] of sentences.entries())
    if (sentence.found.length > sentences[at]!.found.length) at = index;
  const beside = (index: number) => {
    const sentence = sentences[index];
    return sentence ? text.slice(sentence.from, sentence.to).trim() : "";
  };
  return { ...cut(text, sentences[at]!), before: beside(at - 1), after: beside(at + 1) };
}

/** The matches in a text, in order and without overlaps. */
export function matchesIn(text: string, query: Pick<WordsQuery, "wanted">): TextSpan[] {
  return matchesAmong(spokenWords(text), query);
}

/** The matches among the words of a text, in order and without overlaps. */
export function matchesAmong(spoken: SpokenWords, { wanted }: Pick<WordsQuery, "wanted">): TextSpan[] {
  const { words } = spoken;
  const spans = wanted
    .flatMap((part) => {
      if (part.kind === "phrase")
        return placesOf(words, part.phrase).map((at) => spanOf(spoken, part.phrase, at));
      return nearPlaces(words, part).flatMap(([first, second]) => [
        spanOf(spoken, part.first, first),
        spanOf(spoken, part.second, second),
      ]);
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: TextSpan[] = [];
  for (const span of spans) if (span.from >= (apart.at(-1)?.to ?? 0)) apart.push(span);
  return apart;
}

function spanOf({ from, to }: SpokenWords, phrase: Phrase, at: number): TextSpan {
  return { from: from[at] ?? 0, to: to[at + phrase.words.length - 1] ?? 0 };
}

interface FoundSentence extends TextSpan {
  startSeconds: number;
  found: readonly TextSpan[];
}

function cut(
  text: string,
  { from, to, startSeconds, found }: FoundSentence,
): Pick<MatchedSentence, "text" | "startSeconds" | "matches"> {
  const spoken = text.slice(from, to).trimEnd();
  const first = found[0]?.from ?? from;
  const isLong = spoken.length > longestShown;
  const begin = isLong && first - from > leadShown ? wordStart(text, first - leadShown) : from;
  const whole = from + spoken.length;
  const end = isLong && whole - begin > longestShown ? wordEnd(text, begin + longestShown) : whole;
  const lead = begin > from ? "… " : "";
  const matches = found.flatMap((match) => {
    const span = { from: Math.max(match.from, begin), to: Math.min(match.to, end) };
    return span.from < span.to
      ? { from: span.from - begin + lead.length, to: span.to - begin + lead.length }
      : [];
  });
  return { text: `${lead}${text.slice(begin, end)}${end < whole ? " …" : ""}`, startSeconds, matches };
}

function wordStart(text: string, near: number): number {
  const space = text.indexOf(" ", near);
  return space === -1 ? near : space + 1;
}

function wordEnd(text: string, near: number): number {
  const space = text.lastIndexOf(" ", near);
  return space === -1 ? near : space;
}
