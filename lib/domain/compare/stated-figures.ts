import { foldText } from "../text/fold-text.ts";
import { saidSentences, type SaidSentence } from "./said-sentences.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";

/** What a figure is counted in; money has its currency where it was said. */
export interface Unit {
  kind: "percent" | "basisPoints" | "points" | "days" | "times" | "money";
  currency: string | null;
}

/** A figure as it was said, with its value in its unit. */
export interface Figure {
  text: string;
  value: number;
  unit: Unit;
}

/** A figure that a sentence states of its subject. `start` in seconds. */
export interface StatedFigure extends Figure {
  /** What is measured, in the sentence's words. */
  measure: string;
  /** The part of it that the words after the figure name, such as `in our own stores`; empty for the whole. */
  scope: string;
  /** Whether the figure is the measure itself, or by how much it changed. */
  sense: "level" | "change";
  sentence: string;
  start: number;
  speaker: string | null;
  role: string | null;
}

const currencyMark = String.raw`(?:US\$|[$€£¥]|(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|JPY)\s)`;
const amount = String.raw`[−–-]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const scale = String.raw`\s?(?:thousand|million|billion|trillion|bn|mn|m)\b`;
const unitWord = String.raw`\s?(?:%|percent\b|per\scent\b|basis\spoints\b|percentage\spoints\b|points\b|days\b|x\b|times\b)`;
const currencyWord = String.raw`\s(?:dollars|euros|pounds|francs|kronor|kroner|yen)\b`;
/** A figure with its unit; a number alone could count anything. */
export const figurePattern = `(?:${currencyMark}${amount}(?:${scale})?|${amount}(?:${scale}(?:${currencyWord})?|${unitWord}))`;

const word = String.raw`[\p{L}][\p{L}’'&-]*`;
/** So many words at most; as few as fit. */
export const subjectPattern = (words: number) => String.raw`(?:${word}\s){0,${words - 1}}?${word}`;
const subject = subjectPattern(7);
const about = String.raw`(?:about|around|roughly|approximately)\s`;
const level = String.raw`was|were|is|are|stood\sat|stands\sat|came\sin\sat|came\sto|amounted\sto|reached|totall?ed|(?:improved|rose|fell|grew|increased|decreased|declined)\sto|remained\sat|ended\sat`;
const rise = String.raw`(?:rose|grew|increased|improved|went\sup|(?:was|were)\sup)(?:\sby)?`;
const fall = String.raw`(?:fell|declined|decreased|dropped|shrank|went\sdown|(?:was|were)\sdown)(?:\sby)?`;
const statement = new RegExp(
  String.raw`(?:^|[,;:]\s(?:and\s|while\s|but\s)?|\sand\s)(?<subject>${subject})\s(?:(?<level>${level})|(?<rise>${rise})|(?<fall>${fall}))\s(?:${about})?(?<figure>${figurePattern})(?=(?<after>.*))`,
  "gu",
);

/** A sentence about what is not yet, or not certain. */
const uncertain =
  /\b(?:if|would|could|should|expect\w*|guid\w+|outlook|forecast\w*|target\w*|aim\w*|plan\w*|may|might|will|assum\w+|believe)\b/i;
/** The figure of another time, or one of two. */
const ofAnotherTime =
  /^[\s,]*(?:(?:in|at|for|during)\s)?(?:the\s|a\s)?(?:(?:last|previous|prior|preceding)\s(?:year|quarter|period|half)|(?:a|one)\syear\s(?:ago|earlier)|year-ago)/i;
const isRange = /^\s*(?:to|or|[–-])\s*[$€£¥]?\d/;
const turnsToChange = /^\s(?:higher|lower|above|below|more|less|up|down)\b/i;
const turnsDown = /^\s(?:lower|below|less|down)\b/i;

const partOf = "in|of|for|at|on|from|among|across|without|excluding";
const notPartOf =
  "over|during|since|before|after|by|with|against|than|which|that|and|because|when|where|while|as";
const partPhrase = String.raw`(?:${partOf})\s(?!(?:${partOf})\b)(?:(?!(?:${partOf}|${notPartOf})\b)${word}\s?){1,4}`;
/** What follows a figure and says of what part it is true, in one or more phrases such as `in Europe`. */
const scopeAfter = new RegExp(String.raw`^\s(?:(?:higher|lower)\s)?((?:${partPhrase})+)`, "u");
const onePhrase = new RegExp(partPhrase, "gu");
/** A phrase that only says when, or that the figure is of everything. */
const ofTheWhole =
  /^(?:in|for|at|on|of)\s(?:(?:the|this|our)\s)?(?:total|group|company|(?:full\s)?(?:period|quarter|year|half)|moment|end|whole|revenue|sales|a\sreported)\b/i;

/** Words that name no subject, or point to an earlier sentence's. */
const noSubject: ReadonlySet<string> = new Set(
  `it its this that these those they their he she which what who here there same former latter one ones we i you us them
  improvement increase decrease decline rise fall change rest remainder difference half third quarter most part all some
  both each another such was were is are be been had has have than as while because although when if not no`.split(
    /\s+/,
  ),
);
/** Words around a subject that change nothing about what it is. */
const leading: ReadonlySet<string> = new Set(
  "the our total overall and so also now then on a an reported group group's".split(" "),
);

/** The figures that executives state in sentences of the form "subject, verb, figure". Whatever else is said is left out. */
export function statedFigures(paragraphs: readonly TextParagraph[]): StatedFigure[] {
  return saidSentences(paragraphs).flatMap((sentence) => {
    if (sentence.isAnalyst || sentence.isQuestion || uncertain.test(sentence.text)) return [];
    return [...sentence.text.matchAll(statement)].flatMap(
      ({ groups = {} }) => readStatement(sentence, groups) ?? [],
    );
  });
}

function readStatement(
  { text, start, speaker, role }: SaidSentence,
  said: Readonly<Record<string, string | undefined>>,
): StatedFigure | null {
  const measure = subjectOf(said.subject ?? "");
  const figure = readFigure(said.figure ?? "");
  const after = said.after ?? "";
  if (measure === null || !figure || ofAnotherTime.test(after) || isRange.test(after)) return null;
  const isChange = said.level === undefined || turnsToChange.test(after);
  const isDown = said.fall !== undefined || (said.level !== undefined && turnsDown.test(after));
  const value = isChange && isDown ? -figure.value : figure.value;
  const sense = isChange ? "change" : "level";
  const scope = readScope(after);
  return { ...figure, value, measure, scope, sense, sentence: text, start, speaker, role };
}

function readScope(after: string): string {
  const phrases = scopeAfter.exec(after)?.[1]?.match(onePhrase) ?? [];
  return phrases
    .map((phrase) => phrase.trim())
    .filter((phrase) => !ofTheWhole.test(phrase))
    .join(" ");
}

/** What a sentence is about; null where that is not in the sentence itself. */
export function subjectOf(words: string): string | null {
  const given = words.split(/\s+/);
  while (given.length > 0 && leading.has(given[0]!.toLowerCase())) given.shift();
  if (given.length === 0 || given.some((one) => noSubject.has(one.toLowerCase()))) return null;
  return given.join(" ");
}

/** A figure as it was said, with the sign that the words around it give: "fell 3.3%" is −3.3%, "rose 7.3%" +7.3%. */
export function signedText({ text, value, sense }: StatedFigure): string {
  if (sense === "level" || value === 0 || /^[−–-]/.test(text)) return text;
  return `${value < 0 ? "−" : "+"}${text}`;
}

/** Reads a figure that `figurePattern` matched. */
export function readFigure(text: string): Figure | null {
  const number = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (number === undefined) return null;
  const sign = /^[−–-]/.test(text.replace(/^[^\d−–-]+/, "")) ? -1 : 1;
  const value = sign * Number(number.replaceAll(",", "")) * scaleOf(text);
  return { text, value, unit: unitOf(text) };
}

const scales = [
  [/thousand\b/i, 1e3],
  [/(?:million|mn|\dm|\sm)\b/i, 1e6],
  [/(?:billion|bn)\b/i, 1e9],
  [/trillion\b/i, 1e12],
] as const;

function scaleOf(text: string): number {
  return scales.find(([form]) => form.test(text))?.[1] ?? 1;
}

function unitOf(text: string): Unit {
  const plain = (kind: Exclude<Unit["kind"], "money">): Unit => ({ kind, currency: null });
  if (/%|per\s?cent\b/i.test(text)) return plain("percent");
  if (/basis\spoints/i.test(text)) return plain("basisPoints");
  if (/points/i.test(text)) return plain("points");
  if (/days/i.test(text)) return plain("days");
  if (/(?:x|times)$/i.test(text)) return plain("times");
  const currency = new RegExp(`${currencyMark}|${currencyWord}`, "i").exec(text)?.[0]?.trim() ?? null;
  return { kind: "money", currency };
}

/** By what statements of two calls are matched: the subject and its part, whether it is a level, and the unit. */
export function keyOf({ measure, scope, sense, unit }: StatedFigure): string {
  return [foldText(measure).text, foldText(scope).text, sense, unit.kind, unit.currency ?? ""].join("|");
}
