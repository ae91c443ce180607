import type { ReaderCall } from "#components/reader/reader-call.ts";
import { searchTranscript, type SearchHit } from "#lib/domain/search/transcript-search.ts";
import { sentenceSpan, wordAtOffset, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";

/** Words that were heard in one of the followed calls. */
export interface HeardWords {
  key: string;
  id: number;
  call: ReaderCall;
  speaker: string | null;
  /** Where the sentence is: in the call, and in its text. */
  seconds: number;
  hit: SearchHit;
  text: string;
  /** The place of the words in `text`. */
  match: readonly [from: number, to: number];
  /** When it was said, in ms; null where it is not known when the call went live. */
  saidMs: number | null;
}

const found = new WeakMap<readonly TextParagraph[], { query: string; hits: readonly SearchHit[] }>();

/** The words of a query, separated by commas, in a call; in the order of the text. */
export function hitsIn(paragraphs: readonly TextParagraph[], query: string): readonly SearchHit[] {
  const known = found.get(paragraphs);
  if (known?.query === query) return known.hits;
  const hits = query
    .split(",")
    .flatMap((words) => searchTranscript(paragraphs, words))
    .sort((a, b) => a.paragraph - b.paragraph || a.from - b.from);
  found.set(paragraphs, { query, hits });
  return hits;
}

/** What was heard in all calls, newest first. */
export function heardIn(calls: ReadonlyMap<number, ReaderCall>, query: string): HeardWords[] {
  return [...calls]
    .flatMap(([id, call]) => hitsIn(call.paragraphs, query).map((hit) => heardOf(id, call, hit)))
    .sort((a, b) => (b.saidMs ?? 0) - (a.saidMs ?? 0) || b.seconds - a.seconds);
}

function heardOf(id: number, call: ReaderCall, hit: SearchHit): HeardWords {
  const paragraph = call.paragraphs[hit.paragraph]!;
  const word = wordAtOffset(paragraph, hit.from);
  const sentence = sentenceSpan(paragraph, word);
  const seconds = paragraph.words[wordAtOffset(paragraph, sentence.from)]?.[1] ?? paragraph.start;
  const wentLiveAt = call.session?.wentLiveAt ?? null;
  return {
    key: `${id} ${paragraph.key} ${hit.from}`,
    id,
    call,
    hit,
    seconds,
    speaker: paragraph.speaker,
    text: paragraph.text.slice(sentence.from, Math.max(sentence.to, hit.to)),
    match: [hit.from - sentence.from, hit.to - sentence.from],
    saidMs: wentLiveAt === null ? null : Date.parse(wentLiveAt) + seconds * 1_000,
  };
}
