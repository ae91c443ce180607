import { ExternalHyperlink, Paragraph, TextRun, type IParagraphOptions, type IRunOptions } from "docx";

/** A piece of text with its look. */
export type DocxRun = Omit<IRunOptions, "text" | "children" | "rightToLeft"> & {
  text: string;
  /** Makes it a link. */
  link?: string;
};

/** A paragraph of a Word file, set from right to left where its text is. */
export function docxParagraph(
  runs: string | readonly DocxRun[],
  look: Omit<IParagraphOptions, "text" | "children" | "bidirectional"> = {},
): Paragraph {
  const parts = typeof runs === "string" ? [{ text: runs }] : runs;
  return new Paragraph({
    ...look,
    ...(isRightToLeft(parts.map(({ text }) => text).join("")) && { bidirectional: true }),
    children: parts.map(toRun),
  });
}

function toRun({ link, text, ...look }: DocxRun): TextRun | ExternalHyperlink {
  const direction = isRightToLeft(text) && { rightToLeft: true };
  const run = new TextRun({ ...look, ...direction, text: xmlText(text) });
  if (link === undefined) return run;
  const linked = new TextRun({ ...look, ...direction, text: xmlText(text), style: "Hyperlink" });
  return new ExternalHyperlink({ link, children: [linked] });
}

/** Text without the characters that XML forbids: with one of them Word doesn't open the file. */
export const xmlText = (text: string) =>
  text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "");

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** True for text that is set from right to left, by its first letter, as `dir="auto"` does. */
function isRightToLeft(text: string): boolean {
  const [first] = /\p{L}/u.exec(text) ?? [];
  return first !== undefined && rightToLeft.test(first);
}
