import type { TextSpan } from "../transcript/transcript-text.ts";
import { spokenWords, type SpokenWord } from "./spoken-words.ts";
import type { Near, Phrase, WordsQuery } from "./words-query.ts";

/** Where a sentence starts: the offset in its paragraph's text, and the second of the call. */
export type SentenceStart = readonly [offset: number, seconds: number];

/** The sentence to show for a paragraph that was found. */
export interface MatchedSentence {
  text: string;
  startSeconds: number;
  /** What was looked for, in `text`. */
  matches: TextSpan[];
}

/** A sentence that goes on for longer is cut around what was found. */
const longestShown = 320;
const leadShown = 80;

/** The sentence of a paragraph that says most of what was looked for; the first of several. */
export function matchedSentence(
  text: string,
  starts: readonly SentenceStart[],
  query: Pick<WordsQuery, "wanted">,
): MatchedSentence {
  const matches = matchesIn(text, query);
  const sentences = (starts.length > 0 ? starts : [[0, 0] as const]).map(([from, startSeconds], index) => {
    const to = starts[index + 1]?.[0] ?? text.length;
    return { from, to, startSeconds, found: matches.filter((match) => match.to > from && match.from < to) };
  });
  let best = sentences[0]!;
  for (const sentence of sentences) if (sentence.found.length > best.found.length) best = sentence;
  return cut(text, best);
}

/** Where a text says what was looked for, in order and without overlaps. */
export function matchesIn(text: string, { wanted }: Pick<WordsQuery, "wanted">): TextSpan[] {
  const words = spokenWords(text);
  const spans = wanted
    .flatMap((part) => (part.kind === "near" ? nearSpans(words, part) : phraseSpans(words, part.phrase)))
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const apart: TextSpan[] = [];
  for (const span of spans) if (span.from >= (apart.at(-1)?.to ?? 0)) apart.push(span);
  return apart;
}

function phraseSpans(words: readonly SpokenWord[], phrase: Phrase): TextSpan[] {
  return places(words, phrase).map((at) => spanOf(words, phrase, at));
}

function nearSpans(words: readonly SpokenWord[], { first, second, distance }: Near): TextSpan[] {
  const isNear = (a: number, ofA: Phrase, b: number, ofB: Phrase) => {
    const between = a < b ? b - (a + ofA.words.length) : a - (b + ofB.words.length);
    return between >= 0 && between <= distance;
  };
  return places(words, first).flatMap((a) =>
    places(words, second)
      .filter((b) => isNear(a, first, b, second))
      .flatMap((b) => [spanOf(words, first, a), spanOf(words, second, b)]),
  );
}

/** The places in `words` at which a phrase begins. */
function places(words: readonly SpokenWord[], { words: wanted, isPrefix }: Phrase): number[] {
  return words.flatMap((_, at) => {
    const isThere = wanted.every((word, index) => {
      const said = words[at + index]?.text;
      return said !== undefined && (isPrefix ? said.startsWith(word) : said === word);
    });
    return isThere ? at : [];
  });
}

function spanOf(words: readonly SpokenWord[], phrase: Phrase, at: number): TextSpan {
  return { from: words[at]?.from ?? 0, to: words[at + phrase.words.length - 1]?.to ?? 0 };
}

interface FoundSentence extends TextSpan {
  startSeconds: number;
  found: readonly TextSpan[];
}

function cut(text: string, { from, to, startSeconds, found }: FoundSentence): MatchedSentence {
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
