/** A text or a box on a page; lengths in points, positions from the top left corner. */
export type PageElement =
  | { kind: "text"; x: number; y: number; size: number; text: string; bold?: boolean; color?: string }
  | { kind: "box"; x: number; y: number; width: number; height: number; color: string };

/** A page to draw, independent of the output format. */
export type DrawnPage = { width: number; height: number; elements: readonly PageElement[] };

export const colors = { ink: "#1b1f27", quiet: "#5c6472", line: "#d9dde4", accent: "#24447a" } as const;

/** The average width of a Helvetica character, relative to the font size. */
const averageWidth = 0.5;

/** Breaks a text into lines that fit a width. */
export function linesOf(text: string, size: number, width: number): string[] {
  const maxLetters = Math.floor(width / (size * averageWidth));
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > maxLetters) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}

/** Draws a paragraph from its top left corner; returns where the next element can begin. */
export function paragraph(
  text: string,
  at: { x: number; y: number; width: number; size: number; color?: string; bold?: boolean },
): { elements: PageElement[]; bottom: number } {
  const { x, y, width, size, color = colors.ink, bold = false } = at;
  const height = size * 1.4;
  const elements = linesOf(text, size, width).map((line, index): PageElement => {
    return { kind: "text", x, y: y + index * height, size, text: line, color, bold };
  });
  return { elements, bottom: y + elements.length * height };
}
