import { foldText } from "../text/fold-text.ts";
import { sameStartSeconds, type LiveCorrection } from "./live-paragraph.ts";
import { joinWords } from "./join-words.ts";
import { wordSpan, type TextCorrection, type TextParagraph } from "./transcript-text.ts";

/** Adds a correction in time order. A second correction of a word is merged with the first. */
export function withCorrection(before: readonly LiveCorrection[], added: LiveCorrection): LiveCorrection[] {
  const known = before.findIndex(
    ({ start, now }) => isAt(start, added.start) && now !== "" && now === added.was,
  );
  const correction = known < 0 ? added : { ...added, was: before[known]!.was };
  const others = known < 0 ? before : before.toSpliced(known, 1);
  if (correction.was === correction.now) return [...others];
  const at = others.findLastIndex(({ start }) => start <= correction.start) + 1;
  return others.toSpliced(at, 0, correction);
}

/** Streams replace several words by removing and adding each of them; corrections this near are shown as one. */
const nearSeconds = 0.15;

/** The corrections of a paragraph as spans of its text, without those of punctuation and capitals only. */
export function textCorrections(
  paragraph: TextParagraph,
  corrections: readonly LiveCorrection[],
): TextCorrection[] {
  const groups: LiveCorrection[][] = [];
  for (const correction of corrections) {
    const last = groups.at(-1);
    const until = Math.max(...(last ?? []).map(({ end }) => end));
    if (last && correction.start <= until + nearSeconds) last.push(correction);
    else groups.push([correction]);
  }
  return groups.flatMap((group) => {
    const joined = (part: "was" | "now") => joinWords(group.flatMap((one) => one[part] || []));
    const [was, now] = [joined("was"), joined("now")];
    return spoken(was) === spoken(now) ? [] : { was, now, ...spanOf(paragraph, group) };
  });
}

function spanOf(paragraph: TextParagraph, group: readonly LiveCorrection[]): { from: number; to: number } {
  const spans = paragraph.words.flatMap(([text, start], word) =>
    group.some((one) => isAt(one.start, start) && one.now === text) ? wordSpan(paragraph, word) : [],
  );
  return { from: spans[0]?.from ?? 0, to: spans.at(-1)?.to ?? 0 };
}

function isAt(a: number, b: number): boolean {
  return Math.abs(a - b) <= sameStartSeconds;
}

function spoken(text: string): string {
  return foldText(text).text.replace(/[^\p{L}\p{N}]/gu, "");
}
