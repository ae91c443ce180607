import { foldText } from "../search/fold-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A figure that both calls state in the same words. `seconds` are those of its sentence in each call. */
export interface ComparedFigure {
  /** The sentence with the figure's place marked: `Net sales were … million dollars`. */
  words: string;
  older: { value: string; seconds: number };
  newer: { value: string; seconds: number };
}

/** A sentence with one figure: its words without the figure, and the figure as it is written. */
interface Statement {
  frame: string;
  words: string;
  value: string;
  seconds: number;
}

/** Fewer words than these beside the figure say too little to be sure that both mean the same. */
const fewestWords = 4;
const figure = /^[(+−-]?[$€£¥]?\d[\d.,]*(?:%|bn|m|k|x)?[).,;:!?]*$/i;
/** A word that is, or may be, a number: a sentence with a second one may be about either. */
const maybeNumber =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|third|double|doubled)$/i;
/** The meaning of these words depends on what was said before, so equal sentences may mean different things. */
const pronouns = /^(?:it|its|this|that|these|those|they|their|he|she|which|here|there|same|former|latter)$/i;
const aroundWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const placeOfFigure = "…";

/**
 * The figures that changed between two passages which both state exactly once, in the same words, with a single
 * figure, and without a word that points elsewhere. Whatever is less certain is left out, for a wrong figure is worse
 * than none.
 */
export function changedFigures(
  older: readonly TextParagraph[],
  newer: readonly TextParagraph[],
): ComparedFigure[] {
  const before = saidOnce(older);
  return [...saidOnce(newer).values()].flatMap((now) => {
    const then = before.get(now.frame);
    if (!then || plainFigure(then.value) === plainFigure(now.value)) return [];
    return [
      {
        words: now.words,
        older: { value: then.value, seconds: then.seconds },
        newer: { value: now.value, seconds: now.seconds },
      },
    ];
  });
}

/** The statements of a passage by their frame, without those that it makes more than once. */
function saidOnce(paragraphs: readonly TextParagraph[]): Map<string, Statement> {
  const groups = Map.groupBy(paragraphs.flatMap(statementsOf), ({ frame }) => frame);
  const single = [...groups].flatMap(([frame, [only, ...more]]) =>
    only && more.length === 0 ? [[frame, only] as const] : [],
  );
  return new Map(single);
}

function statementsOf({ words, sentences }: TextParagraph): Statement[] {
  return sentences.flatMap((from, index) => {
    const said = words.slice(from, sentences[index + 1]);
    const statement = readStatement(said.map(([text]) => text));
    return statement ? [{ ...statement, seconds: said[0]?.[1] ?? 0 }] : [];
  });
}

function readStatement(said: readonly string[]): Omit<Statement, "seconds"> | null {
  const at = said.findIndex((word) => figure.test(word));
  if (at === -1) return null;
  const others = said.filter((_, index) => index !== at).map((word) => word.replace(aroundWord, ""));
  if (others.length < fewestWords) return null;
  if (others.some((word) => maybeNumber.test(word) || pronouns.test(word))) return null;
  const value = (said[at] ?? "").replace(/[.,;:!?]+$/, "");
  const framed = said.map((word, index) => (index === at ? placeOfFigure : word));
  // A sign or a unit that is written with the figure is part of what is said.
  const unit = value.replace(/[\d.,+−-]+/g, "#");
  return {
    frame: `${unit} ${foldText(framed.map((word) => (word === placeOfFigure ? word : word.replace(aroundWord, ""))).join(" ")).text}`,
    words: framed.join(" ").replace(/[.;:!?]+$/, ""),
    value,
  };
}

function plainFigure(value: string): string {
  return value.replace(/[−–]/g, "-").replace(/\.0+$/, "");
}
