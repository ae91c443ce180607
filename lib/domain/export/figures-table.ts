import { describeChange, type ComparedFigure } from "../compare/compared-figures.ts";
import { signedText } from "../compare/stated-figures.ts";
import { escapeHtml } from "../text/escape-html.ts";

interface FiguresTable {
  figures: readonly ComparedFigure[];
  /** What the calls are called. */
  titles: readonly string[];
  /** The address of a moment of a call, which is given by its place among them. */
  linkTo: (call: number, seconds: number) => string;
}

const headsOf = (titles: readonly string[]) => ["Measure", ...titles, "Change", "Sentence"];

/** Compared figures as plain text: a line for each, with tabs between the columns. */
export function figuresText({ figures, titles }: FiguresTable): string {
  const lines = figures.map((one) =>
    [
      one.measure,
      ...one.calls.map((said) => (said ? signedText(said) : "")),
      changeOf(one),
      one.newer.sentence,
    ].join("\t"),
  );
  return [headsOf(titles).join("\t"), ...lines].join("\n");
}

/** The same as a table for mail and documents; each figure is a link to its second. */
export function figuresHtml({ figures, titles, linkTo }: FiguresTable): string {
  const row = (tag: "td" | "th", cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const link = (said: ComparedFigure["calls"][number], call: number) =>
    said ? `<a href="${escapeHtml(linkTo(call, said.start))}">${escapeHtml(signedText(said))}</a>` : "";
  const rows = figures.map((one) =>
    row("td", [
      escapeHtml(one.measure),
      ...one.calls.map(link),
      escapeHtml(changeOf(one)),
      escapeHtml(one.newer.sentence),
    ]),
  );
  return `<table>${row("th", headsOf(titles).map(escapeHtml))}${rows.join("")}</table>`;
}

const changeOf = (one: ComparedFigure) => describeChange(one) ?? "same";
