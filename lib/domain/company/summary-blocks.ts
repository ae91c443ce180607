/** A part of a summary as withoutMarks text. */
export interface SummaryBlock {
  kind: "heading" | "points" | "paragraph";
  lines: string[];
}

const heading = /^#{1,6}\s+/;
const point = /^(?:[-*+•]|\d+[.)])\s+/;

/**
 * The headings, points and paragraphs of a summary in Markdown (docs/interface.md, Records) as withoutMarks text: emphasis
 * loses its marks, and a link keeps only its text.
 */
export function summaryBlocks(markdown: string): SummaryBlock[] {
  const blocks: SummaryBlock[] = [];
  let isNew = true;
  for (const line of markdown.split(/\r?\n/).map((one) => one.trim())) {
    if (line === "") {
      isNew = true;
      continue;
    }
    const kind = heading.test(line) ? "heading" : point.test(line) ? "points" : "paragraph";
    const text = withoutMarks(line.replace(heading, "").replace(point, ""));
    const last = blocks.at(-1);
    // Points may have blank lines between them.
    if (last && last.kind === kind && kind !== "heading" && (!isNew || kind === "points"))
      last.lines.push(text);
    else blocks.push({ kind, lines: [text] });
    isNew = false;
  }
  return blocks;
}

function withoutMarks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replace(/(\*\*|__|`)(.+?)\1/g, "$2");
}
