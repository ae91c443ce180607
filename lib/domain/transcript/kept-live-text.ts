import type { ReaderParagraph, ReaderSpeaker } from "../../contract/board/transcript-detail.ts";
import { remembering } from "../remembering.ts";
import { boundText } from "../text/bound-text.ts";
import { foldText } from "../text/fold-text.ts";
import type { LiveSection } from "./live-transcript.ts";
import { markedAsLive } from "./live-text.ts";
import { lastAtOrBefore, type TextParagraph } from "./transcript-text.ts";

/** What is kept of the live text of a call for the time when it is over. Seconds of the call. */
export interface KeptLiveText {
  sections: readonly LiveSection[];
  /** Who said what when, in time order; empty where the text only numbers its speakers. */
  turns: readonly KeptTurn[];
  /** The stream said that nothing follows. */
  isWhole: boolean;
}

/** Who speaks a paragraph, when the first of some words from its middle begins, and these words, folded. */
export type KeptTurn = readonly [speaker: string, start: number, words: string];

/** Voices change at the edges of a paragraph, and recognition of a short one is less certain. */
const wordsKept = 5;
const minWords = 3;

/** What to keep of a live text as far as it was read. */
export function toKeptText(
  { paragraphs, sections }: { paragraphs: readonly TextParagraph[]; sections: readonly LiveSection[] },
  isWhole: boolean,
): KeptLiveText {
  const isNaming = paragraphs.some(({ speaker }) => speaker !== null && isName(speaker));
  const turns = isNaming ? paragraphs.map(turnOf).filter((one) => one !== null) : [];
  return { sections, turns, isWhole };
}

/** A label such as "Speaker 3" or "spk_0" is no name. */
const isName = (label: string) => /^[^\p{N}_]*\p{L}[^\p{N}_]*$/u.test(label);

const turn = remembering<TextParagraph, KeptTurn | null>();

function turnOf(paragraph: TextParagraph): KeptTurn | null {
  return turn(paragraph, () => {
    const words = comparable(paragraph.words);
    if (paragraph.speaker === null || words.length < minWords) return null;
    const from = Math.max(0, Math.floor((words.length - wordsKept) / 2));
    const kept = words.slice(from, from + wordsKept);
    return [boundText(paragraph.speaker, "name"), kept[0]!.start, kept.map(({ text }) => text).join(" ")];
  });
}

/** Words as both texts write them: recognition and editors differ in case and punctuation. */
function comparable(words: TextParagraph["words"]): { text: string; start: number }[] {
  return words.flatMap(([word, start]) => {
    const text = foldText(word).text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
    return text === "" ? [] : { text, start };
  });
}

/**
 * The speakers of a finished transcript, by the names that the live text gave them where that is certain: all that was
 * found of one speaker was said by the other, and nothing by anybody else.
 */
export function withLiveNames(
  speakers: readonly ReaderSpeaker[],
  paragraphs: readonly ReaderParagraph[],
  turns: readonly KeptTurn[],
): ReaderSpeaker[] {
  const heard = heardTurns(paragraphs, turns);
  const labelsOf = Map.groupBy(heard, ({ speaker }) => speaker);
  const speakersOf = Map.groupBy(heard, ({ label }) => label);
  return speakers.map((speaker, index) => {
    const own = labelsOf.get(index) ?? [];
    const label = own[0]?.label ?? "";
    const words = own.reduce((sum, { count }) => sum + count, 0);
    const isCertain =
      words >= wordsKept &&
      own.every((one) => one.label === label) &&
      speakersOf.get(label)!.every((one) => one.speaker === index);
    return isCertain && isName(label)
      ? { ...speaker, name: markedAsLive(label), isFromLiveText: true }
      : speaker;
  });
}

interface HeardTurn {
  label: string;
  /** Its index in the finished transcript. */
  speaker: number;
  /** The number of words by which it was found. */
  count: number;
}

/** By more than this the clocks of both texts don't differ: the recording begins with the live sound. Seconds. */
const toleranceSeconds = 2;

/** The turns whose words the finished transcript has at the same time, in one speaker's mouth. */
function heardTurns(paragraphs: readonly ReaderParagraph[], turns: readonly KeptTurn[]): HeardTurn[] {
  const said = paragraphs
    .flatMap(({ words, speaker }) => comparable(words).map((word) => ({ ...word, speaker })))
    .sort((a, b) => a.start - b.start);
  return turns.flatMap(([label, start, text]) => {
    const words = text.split(" ");
    const found = new Set<number | null>();
    let at = lastAtOrBefore(said, start - toleranceSeconds, (word) => word.start) + 1;
    for (; at < said.length && said[at]!.start <= start + toleranceSeconds; at += 1)
      if (words.every((word, index) => said[at + index]?.text === word))
        for (const { speaker } of said.slice(at, at + words.length)) found.add(speaker);
    const [speaker] = found;
    return found.size === 1 && speaker != null ? { label, speaker, count: words.length } : [];
  });
}
