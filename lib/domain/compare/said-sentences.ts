import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A sentence of a call. `start` in seconds. */
export interface SaidSentence {
  text: string;
  start: number;
  speaker: string | null;
  role: string | null;
  isAnalyst: boolean;
  isQuestion: boolean;
}

/** The sentences of a call in the order in which they were said. */
export function saidSentences(paragraphs: readonly TextParagraph[]): SaidSentence[] {
  return paragraphs.flatMap(sentencesOf);
}

/** The sentences of one paragraph. */
export function sentencesOf({ words, sentences, speaker, role }: TextParagraph): SaidSentence[] {
  return sentences.flatMap((from, index) => {
    const said = words.slice(from, sentences[index + 1]);
    const [first] = said;
    if (!first) return [];
    const text = said.map(([word]) => word).join(" ");
    const isQuestion = text.trimEnd().endsWith("?");
    return [{ text, start: first[1], speaker, role, isAnalyst: isAnalyst(role), isQuestion }];
  });
}

/** Whether a role is that of somebody who asks. */
export function isAnalyst(role: string | null): boolean {
  return role !== null && /\banalyst\b/i.test(role);
}

/**
 * English words that carry no subject of their own. A word of another language is counted like any other; that such words
 * are as frequent in both calls leaves them out of what changed.
 */
const common: ReadonlySet<string> = new Set(
  `a about above across after again against all almost along already also although always am among an and another any
  anybody anyone anything are aren't around as at away back be because been before being below between both but by came can
  can't cannot come could day days did didn't do does doesn't doing don't done down during each either else enough even ever
  every everybody everyone everything few first for from further get give go going gone good got great had has have haven't
  having he hello her here him his how however i i'd i'll i'm i've if in indeed into is isn't it it's its itself just kind
  know last least less let like little look lot made make many may maybe me mean might more morning most much must my near
  nearly never next no nobody nor not nothing now of off on once one ones only or other others our out over own part perhaps
  please point quite rather really right said same say see seen shall she should since so some somebody something still such
  sure take talk tell than thank thanks that that's the their them then there there's these they they're thing things think
  this those though three through to today together too two under until up upon us very want was wasn't way we we'd we'll
  we're we've well went were what what's when where whether which while who whole whose why will with within without won't
  work would year years yes yet you you'd you'll you're you've your afternoon question questions operator quarter quarters
  number numbers two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million
  billion half third fifth tenth percent`.split(/\s+/),
);

/** A word as it is counted: without case, outer marks and the ending of a plural; null for one without a subject. */
export function countedWord(word: string): string | null {
  const bare = word
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .replace(/'s$/, "");
  if (bare.length < 3 || !/^[\p{L}][\p{L}'-]*$/u.test(bare) || common.has(bare)) return null;
  return singular(bare);
}

/** Good enough to count `customers` with `customer`; `business` and `analysis` stay as they are. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word) || !word.endsWith("s")) return word;
  return word.endsWith("ies") && word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}
