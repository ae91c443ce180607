import { foldText } from "../text/fold-text.ts";
import { capital } from "../text/capital.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";
import { lineUp, type Compared } from "./line-up.ts";
import { saidSentences, type SaidSentence } from "./said-sentences.ts";
import { figurePattern, readFigure, subjectOf, subjectPattern, type Unit } from "./stated-figures.ts";

/** What executives expect of one measure. `start` in seconds. */
export interface Guidance {
  measure: string;
  /** The figure or the range in the sentence's words: `between 2.1% and 4.3%`. */
  text: string;
  low: number;
  high: number;
  unit: Unit;
  sentence: string;
  start: number;
}

/** How guidance moved from the first call that gives it to the last. */
export type GuidanceMove = "same" | "higher" | "lower" | "narrower" | "wider";

export interface ComparedGuidance extends Compared<Guidance> {
  measure: string;
  move: GuidanceMove;
}

export interface ComparedOutlook {
  /** In the order of the last call, then of those before it. */
  statements: ComparedGuidance[];
  /** Stated by one call only, or more than once. */
  unmatched: number;
}

const subject = subjectPattern(5);
const qualifier = String.raw`(?:at\sleast|at\smost|more\sthan|less\sthan|up\sto|about|around|roughly|approximately|close\sto|near|at)\s`;
const range = String.raw`(?<range>(?:(?:between|from|in\sthe\srange\sof)\s)?(?:${qualifier})?(?<low>${figurePattern}|\d+(?:\.\d+)?)(?:\s(?:and|to|[–-])\s(?<high>${figurePattern}))?)`;
const expected = new RegExp(
  String.raw`\b(?:expect|forecast|anticipate|project|guide\sfor|targeting|see)\s(?<subject>${subject})\s(?:of|to\sbe|to\sreach|to\scome\sin\sat|in)?\s?${range}`,
  "u",
);
const due = new RegExp(
  String.raw`(?:^|[,;:]\s(?:and\s)?|\sand\s)(?<subject>${subject})\s(?:should|will|is\sexpected\sto|are\sexpected\sto)\s(?:still\s)?(?:be|come\sout|come\sin|reach|end|land)\s?${range}`,
  "u",
);
/** What depends on something else, or is of the past. */
const conditional = /\b(?:if|had expected|would|could|might|unless)\b/i;

/** The guidance of calls, the oldest first, where two or more give one measure exactly one figure or range. */
export function compareGuidance(calls: readonly (readonly TextParagraph[])[]): ComparedOutlook {
  const singleOf = ([first, ...others]: readonly Guidance[]) => (first && others.length === 0 ? first : null);
  const { rows, subjects } = lineUp(calls.map(guidanceOf), { keyOf, singleOf });
  const statements = rows.map((row) => ({
    ...row,
    measure: capital(row.newer.measure),
    move: moveOf(row.older, row.newer),
  }));
  return { statements, unmatched: subjects - statements.length };
}

/** What executives say that they expect, in figures. */
export function guidanceOf(paragraphs: readonly TextParagraph[]): Guidance[] {
  return saidSentences(paragraphs).flatMap((sentence) => readGuidance(sentence) ?? []);
}

function readGuidance({ text, start, isAnalyst, isQuestion }: SaidSentence): Guidance | null {
  if (isAnalyst || isQuestion || conditional.test(text)) return null;
  const said = (expected.exec(text) ?? due.exec(text))?.groups;
  const measure = said && subjectOf(said.subject ?? "");
  if (!measure) return null;
  const high = said.high === undefined ? null : readFigure(said.high);
  const low = readFigure(said.low ?? "");
  if (!low || (said.high !== undefined && !high)) return null;
  // "6.3 to 6.5 billion": what is counted is said once, after the second figure.
  const isBare = /^\d+(?:\.\d+)?$/.test(said.low ?? "");
  if (isBare && !high) return null;
  const unit = high?.unit ?? low.unit;
  if (!isBare && high && high.unit.kind !== low.unit.kind) return null;
  const factor = isBare && high ? scaleBeside(high.text, high.value) : 1;
  const lowest = low.value * factor;
  return {
    measure,
    text: said.range ?? "",
    low: lowest,
    high: high?.value ?? lowest,
    unit,
    sentence: text,
    start,
  };
}

/** How much a figure's words multiply its number by. */
function scaleBeside(text: string, value: number): number {
  const number = Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replaceAll(",", "") ?? Number.NaN);
  return number === 0 ? 1 : Math.abs(value / number);
}

function moveOf(a: Guidance, b: Guidance): GuidanceMove {
  if (a.low === b.low && a.high === b.high) return "same";
  if (b.low >= a.low && b.high >= a.high) return "higher";
  if (b.low <= a.low && b.high <= a.high) return "lower";
  return b.low > a.low ? "narrower" : "wider";
}

function keyOf({ measure, unit }: Guidance): string {
  return [foldText(measure).text, unit.kind, unit.currency ?? ""].join("|");
}
