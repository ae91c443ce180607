import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isSector, type Sector } from "./sectors.ts";

/** Who speaks. `A1` to `A6` are analysts, each with a voice of their own. */
export const roles = "OP IR CHAIR HOST CEO CFO A1 A2 A3 A4 A5 A6".split(" ");

/** Words spoken in one go, or the figure that stands between two of these. `tail` is the punctuation after a figure. */
export type Fragment =
  { kind: "words"; key: string; words: readonly string[] } | { kind: "figure"; figure: string; tail: string };

export type Sentence = readonly Fragment[];

export type Paragraph = { role: string; sentences: readonly Sentence[] };

/** Something said in one go: a part of the prepared remarks, a question with its answer, an opening. */
export type Passage = {
  /** What it can be used for, such as `ceo.topic` or `exchange`. */
  part: string;
  /** Only companies of this sector say it; null for any company. */
  sector: Sector | null;
  /** What must be true of the company's figures. */
  when: string | null;
  /** May name figures in braces. */
  title: string;
  paragraphs: readonly Paragraph[];
};

const textsFolder = path.join(import.meta.dirname, "texts");
let loaded: readonly Passage[] | null = null;

/** All passages, read from disk once. */
export function loadPassages(): readonly Passage[] {
  loaded ??= readdirSync(textsFolder)
    .sort()
    .flatMap((file) => parsePassages(readFileSync(path.join(textsFolder, file), "utf8"), file));
  return loaded;
}

/**
 * Reads passages: `== part sector=… when=…` says what the following passages are for, `# Title` begins one, and
 * `ROLE: what is said` is a paragraph of it. A figure is a word in braces.
 *
 * @throws SyntaxError naming the line that cannot be read
 */
export function parsePassages(text: string, file: string): Passage[] {
  const passages: (Passage & { paragraphs: Paragraph[] })[] = [];
  let head: Pick<Passage, "part" | "sector" | "when"> | null = null;
  for (const [index, line] of text.split("\n").entries()) {
    const where = `${file}, line ${index + 1}`;
    if (line === "") continue;
    if (line.startsWith("== ")) {
      head = headOf(line.slice(3), where);
    } else if (line.startsWith("# ") && head) {
      passages.push({ ...head, title: line.slice(2), paragraphs: [] });
    } else {
      const [, role = "", said = ""] = /^([A-Z0-9]+): (.+)$/.exec(line) ?? [];
      const passage = passages.at(-1);
      if (!roles.includes(role) || !passage) throw new SyntaxError(`${where}: expected "ROLE: text"`);
      passage.paragraphs.push({ role, sentences: sentencesOf(said) });
    }
  }
  return passages;
}

function headOf(text: string, where: string): Pick<Passage, "part" | "sector" | "when"> {
  const [part = "", ...settings] = text.split(" ");
  const given = new Map(settings.map((setting) => setting.split("=") as [string, string]));
  const sector = given.get("sector") ?? null;
  if (sector !== null && !isSector(sector)) throw new SyntaxError(`${where}: unknown sector ${sector}`);
  return { part, sector, when: given.get("when") ?? null };
}

function sentencesOf(text: string): Sentence[] {
  return text.split(/(?<=[.?!])\s+(?=[A-Z])/).map(fragmentsOf);
}

const figureWord = /^\{(\w+)\}([.,;?!]*)$/;

function fragmentsOf(sentence: string): Fragment[] {
  const fragments: Fragment[] = [];
  let words: string[] = [];
  let start = "";
  const close = (end: string) => {
    if (words.length > 0) fragments.push({ kind: "words", key: start + words.join(" ") + end, words });
    words = [];
  };
  for (const word of sentence.split(/\s+/)) {
    const [, figure, tail = ""] = figureWord.exec(word) ?? [];
    if (figure === undefined) {
      words.push(word);
      continue;
    }
    close("…");
    fragments.push({ kind: "figure", figure, tail });
    start = "…";
  }
  close("");
  return fragments;
}
