import type { ReaderCall } from "#components/reader/reader-call.ts";
import { hitsBySentence, type SentenceHit } from "#lib/domain/search/call-hits.ts";
import { parseCallQuery, searchCall, type SearchHit } from "#lib/domain/search/search-call.ts";
import { whileTyped } from "#lib/domain/search/while-typed.ts";
import { remembering } from "#lib/domain/remembering.ts";
import { wordAtOffset, type TextParagraph, type TextSpan } from "#lib/domain/transcript/transcript-text.ts";

/** A sentence of one of the followed calls in which words were heard. */
export interface KeywordHits {
  key: string;
  id: number;
  call: ReaderCall;
  speaker: string | null;
  /** Where the sentence is: in the call, and in its text. */
  seconds: number;
  hit: SearchHit;
  text: string;
  /** The places of the words in `text`. */
  matches: [from: number, to: number][];
  /** When it was said, in ms since the epoch; null where it is not known when the call went live. */
  saidMs: number | null;
}

/** The queries of a text, between commas outside of quotation marks. Only the last one may still be typed. */
const queriesOf = (text: string) =>
  whileTyped(text)
    .split(/,(?=[^"]*(?:"[^"]*"[^"]*)*$)/)
    .flatMap((one) => (one.trim() === "" ? [] : parseCallQuery(one)));

/** What is wrong with one of the queries of a text, in a sentence; null where all can be searched. */
export function problemOf(text: string): string | null {
  return queriesOf(text).flatMap((one) => (one.ok ? [] : one.message))[0] ?? null;
}

const found = remembering<readonly TextParagraph[], readonly SearchHit[]>();

/** Where a call has the words of any of the queries, in the order of the text. */
export function hitsIn(
  { paragraphs, sections }: Pick<ReaderCall, "paragraphs" | "sections">,
  text: string,
): readonly SearchHit[] {
  return found(
    paragraphs,
    () =>
      queriesOf(text)
        .flatMap((one) => (one.ok ? searchCall(paragraphs, sections, one.query) : []))
        .sort((a, b) => a.paragraph - b.paragraph || a.from - b.from),
    text,
  );
}

/** The sentences of all calls that contain words of the query, each once, newest first. */
export function findKeywordHits(calls: ReadonlyMap<number, ReaderCall>, query: string): KeywordHits[] {
  return [...calls]
    .flatMap(([id, call]) =>
      hitsBySentence(call.paragraphs, hitsIn(call, query)).map((hit) => heardOf(id, call, hit)),
    )
    .sort((a, b) => (b.saidMs ?? 0) - (a.saidMs ?? 0) || b.seconds - a.seconds);
}

function heardOf(
  id: number,
  call: ReaderCall,
  { paragraph: at, sentence, matches }: SentenceHit,
): KeywordHits {
  const paragraph = call.paragraphs[at]!;
  const seconds = paragraph.words[wordAtOffset(paragraph, sentence.from)]?.[1] ?? paragraph.start;
  const wentLiveAt = call.session?.wentLiveAt ?? null;
  const end = Math.max(sentence.to, ...matches.map(({ to }) => to));
  return {
    key: `${id} ${paragraph.key} ${sentence.from}`,
    id,
    call,
    seconds,
    hit: { paragraph: at, ...matches[0]! },
    speaker: paragraph.speaker,
    text: paragraph.text.slice(sentence.from, end),
    matches: withoutOverlaps(matches).map(({ from, to }) => [from - sentence.from, to - sentence.from]),
    saidMs: wentLiveAt === null ? null : Date.parse(wentLiveAt) + seconds * 1_000,
  };
}

/** Drops matches that overlap an earlier one, because words of a query may; of two with one start, the longer stays. */
function withoutOverlaps(matches: readonly TextSpan[]): TextSpan[] {
  const kept: TextSpan[] = [];
  for (const match of matches.toSorted((a, b) => a.from - b.from || b.to - a.to))
    if (match.from >= (kept.at(-1)?.to ?? 0)) kept.push(match);
  return kept;
}
