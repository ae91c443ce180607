import type { SampleCall, SampleWord } from "./sample-call.ts";
import { pick, type Random } from "./seeded-random.ts";

/** What live recognition wrote for a word, or for two words run together. */
export type RecognisedToken = {
  text: string;
  start: number;
  end: number;
  /** The words actually said. */
  words: SampleWord[];
  kind: "right" | "misheard" | "merged" | "indiscernible";
};

/** A paragraph as recognised; `joined` means that it was not recognised as a new one. */
export type RecognisedParagraph = { speaker: number; joined: boolean; tokens: RecognisedToken[] };

const SOUND_ALIKES: Record<string, string> = {
  sites: "sights",
  sales: "sails",
  fourth: "forth",
  their: "there",
  our: "are",
  capital: "capitol",
  quarter: "quota",
  weather: "whether",
  principal: "principle",
  plant: "plan",
  basis: "bases",
  fleet: "feet",
  whole: "hole",
  for: "four",
  to: "two",
};
/** How many of a thousand words are recognised wrongly in each way. */
const MISHEARD = 8;
const MERGED = 4;
const INDISCERNIBLE = 3;
/** Words this close to a paragraph's edge are correct, so that the paragraph of a correction is unambiguous. */
const EDGE_WORDS = 2;
/** There are no errors in the last seconds, so that every correction comes before the stream ends. */
const QUIET_TAIL_SECONDS = 25;
const JOINED_SHARE = 0.12;

function misheard(word: string): string {
  const [, core = "", tail = ""] = /^(.*?)([.,;:?!]*)$/.exec(word) ?? [];
  const alike = SOUND_ALIKES[core];
  if (alike) return alike + tail;
  if (/\d5/.test(core)) return core.replace(/(\d)5/, "$10") + tail;
  return (core.endsWith("s") ? core.slice(0, -1) : `${core}s`) + tail;
}

function right(word: SampleWord): RecognisedToken {
  return { text: word[0], start: word[1], end: word[2], words: [word], kind: "right" };
}

function recognise(words: readonly SampleWord[], random: Random, lastSecond: number): RecognisedToken[] {
  const tokens: RecognisedToken[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const next = words[index + 1];
    const chance = random() * 1000;
    const safe = index < EDGE_WORDS || index + 1 >= words.length - EDGE_WORDS || word[2] > lastSecond;
    if (safe || !next || chance >= MISHEARD + MERGED + INDISCERNIBLE) {
      tokens.push(right(word));
    } else if (chance < MISHEARD) {
      tokens.push({ ...right(word), text: misheard(word[0]), kind: "misheard" });
    } else if (chance < MISHEARD + INDISCERNIBLE) {
      tokens.push({ ...right(word), text: "[indiscernible]", kind: "indiscernible" });
    } else if (/[.,;:?!]$/.test(word[0])) {
      tokens.push(right(word));
    } else {
      const both = { text: word[0] + next[0], start: word[1], end: next[2], words: [word, next] };
      tokens.push({ ...both, kind: "merged" });
      index++;
    }
  }
  return tokens;
}

/** What a recogniser would write during the call, with the usual kinds of errors. */
export function recogniseCall(call: SampleCall, random: Random): RecognisedParagraph[] {
  const lastSecond = call.durationSeconds - QUIET_TAIL_SECONDS;
  return call.paragraphs.map(({ speaker, sentences }, index) => {
    const words = sentences.flatMap((sentence) => sentence.words);
    const inTime = words[0]![1] < lastSecond;
    return {
      speaker,
      joined: index > 0 && inTime && random() < JOINED_SHARE,
      tokens: recognise(words, random, lastSecond),
    };
  });
}

/** The recogniser's first guess for a word that it then marked as indiscernible. */
export function originalText(word: string, random: Random): string {
  return pick(random, [word, misheard(word), word.slice(0, Math.max(2, word.length - 2))]);
}
