import type { Passage, Sentence } from "#service/content/calls/passages.ts";
import { valuesOf } from "#service/content/calls/figures.ts";
import { sectors } from "#service/content/calls/sectors.ts";
import { voiceOf, type Voice } from "#service/content/calls/voices.ts";

/** A part of a sentence that is recorded by itself: its words are those from `from` to before `to`. */
export type Cut = { key: string; from: number; to: number };

/** A sentence to be spoken, in printed words, and what is cut from it. */
export type Utterance = { words: readonly string[]; cuts: readonly Cut[] };

/** What a voice has to speak for these passages; nothing twice. */
export function utterancesOf(voice: Voice, passages: readonly Passage[]): Utterance[] {
  const utterances = new Map<string, Utterance>();
  const figures = new Set<string>();
  for (const { sector, paragraphs } of passages) {
    for (const { role, sentences } of paragraphs) {
      const said = sector === null ? sectors : [sector];
      if (!said.some((one) => voiceOf(role, one) === voice)) continue;
      for (const sentence of sentences) {
        const utterance = utteranceOf(sentence);
        utterances.set(utterance.words.join(" "), utterance);
        for (const one of sentence)
          if (one.kind === "figure") valuesOf(one.figure).forEach((value) => figures.add(value));
      }
    }
  }
  return withoutRepeats([...utterances.values(), ...[...figures].map(figureUtterance)]);
}

/** Sentences that begin alike have a part in common, which is recorded once. */
function withoutRepeats(utterances: readonly Utterance[]): Utterance[] {
  const recorded = new Set<string>();
  return utterances.flatMap(({ words, cuts }) => {
    const fresh = cuts.filter(({ key }) => !recorded.has(key));
    for (const { key } of fresh) recorded.add(key);
    return fresh.length === 0 ? [] : [{ words, cuts: fresh }];
  });
}

function utteranceOf(sentence: Sentence): Utterance {
  const words: string[] = [];
  const cuts: Cut[] = [];
  for (const fragment of sentence) {
    const from = words.length;
    if (fragment.kind === "words") {
      words.push(...fragment.words);
      cuts.push({ key: fragment.key, from, to: words.length });
    } else {
      words.push(...`${valuesOf(fragment.figure)[1]}${fragment.tail}`.split(" "));
    }
  }
  return { words, cuts };
}

function figureUtterance(figure: string): Utterance {
  const before = ["It", "came", "to"];
  const words = figure.split(" ");
  return {
    words: [...before, ...words, "in", "that", "time."],
    cuts: [{ key: figure, from: before.length, to: before.length + words.length }],
  };
}
