import { describeChange, type ComparedFigure } from "../compare/compared-figures.ts";
import { escapeHtml } from "../text/escape-html.ts";

interface FiguresTable {
  figures: readonly ComparedFigure[];
  /** What the two calls are called. */
  titles: { older: string; newer: string };
  /** The address of a moment of a call. */
  linkTo: (side: "older" | "newer", seconds: number) => string;
}

const heads = ["Measure", "Change", "Sentence"] as const;

/** Compared figures as plain text: a line for each, with tabs between the columns. */
export function figuresText({ figures, titles }: FiguresTable): string {
  const lines = figures.map((one) =>
    [one.measure, one.older.text, one.newer.text, changeOf(one), one.newer.sentence].join("\t"),
  );
  return [[heads[0], titles.older, titles.newer, heads[1], heads[2]].join("\t"), ...lines].join("\n");
}

/** The same as a table for mail and documents; each figure is a link to its second. */
export function figuresHtml({ figures, titles, linkTo }: FiguresTable): string {
  const row = (tag: "td" | "th", cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  const link = (side: "older" | "newer", { [side]: said }: ComparedFigure) =>
    `<a href="${escapeHtml(linkTo(side, said.start))}">${escapeHtml(said.text)}</a>`;
  const rows = figures.map((one) =>
    row("td", [
      escapeHtml(one.measure),
      link("older", one),
      link("newer", one),
      escapeHtml(changeOf(one)),
      escapeHtml(one.newer.sentence),
    ]),
  );
  const head = [heads[0], titles.older, titles.newer, heads[1], heads[2]].map(escapeHtml);
  return `<table>${row("th", head)}${rows.join("")}</table>`;
}

const changeOf = (one: ComparedFigure) => describeChange(one) ?? "same";
