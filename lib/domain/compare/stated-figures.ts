import { foldText } from "../text/fold-text.ts";
import type { TextParagraph } from "../transcript/transcript-text.ts";

/** A figure that both calls state in the same words. `seconds` are those of its sentence in each call. */
export interface ComparedFigure {
  /** The sentence with the figure's place marked: `Net sales were … million dollars`. */
  words: string;
  older: { value: string; seconds: number };
  newer: { value: string; seconds: number };
}

/** A sentence with one figure. */
interface Statement {
  /** The folded words without the figure, for comparison. */
  frame: string;
  words: string;
  value: string;
  seconds: number;
}

/** With fewer words beside the figure, equal words may still mean different things. */
const fewestWording = 4;
const figure = /^[(+−-]?[$€£¥]?\d[\d.,]*(?:%|bn|m|k|x)?[).,;:!?]*$/i;
/** Words that are or may be numbers; a sentence with a second one may be about either. */
const maybeNumber =
  /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|third|double|doubled)$/i;
/** What these words mean depends on the sentences before, so equal sentences may mean different things. */
const pronouns = /^(?:it|its|this|that|these|those|they|their|he|she|which|here|there|same|former|latter)$/i;
const aroundWord = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
const placeOfFigure = "…";

/**
 * The figures that differ between two passages. A figure counts only where both state it exactly once, in the same
 * words, as the only number of the sentence and without a pronoun: a wrong comparison is worse than none.
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

/** The statements that a passage makes exactly once, by their frame. */
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
  if (others.length < fewestWording) return null;
  if (others.some((word) => maybeNumber.test(word) || pronouns.test(word))) return null;
  const value = (said[at] ?? "").replace(/[.,;:!?]+$/, "");
  const framed = said.map((word, index) => (index === at ? placeOfFigure : word));
  // A currency or unit that is written with the figure belongs to what is compared.
  const unit = value.replace(/[\d.,+−-]+/g, "#");
  const bare = framed.map((word) => (word === placeOfFigure ? word : word.replace(aroundWord, "")));
  return {
    frame: `${unit} ${foldText(bare.join(" ")).text}`,
    words: framed.join(" ").replace(/[.;:!?]+$/, ""),
    value,
  };
}

function plainFigure(value: string): string {
  return value.replace(/[−–]/g, "-").replace(/\.0+$/, "");
}
