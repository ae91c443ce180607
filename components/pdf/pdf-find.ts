import type { PDFDocumentProxy } from "pdfjs-dist";
import { foldText } from "#lib/domain/search/fold-text.ts";

/** The text of a page, folded for search. A line's end counts as a space. */
async function pageText(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
  return foldText(text).text;
}

/** How a search goes on: the pages that have the words, with how many times, as far as it has looked. */
export interface PdfHits {
  /** Each hit's page, in order. */
  pages: number[];
  lookedThrough: number;
}

const maxHits = 2_000;

/** Looks through the pages in order and reports after each. Stops where the signal says, or at 2,000 hits. */
export async function findInPdf(
  pdf: PDFDocumentProxy,
  words: string,
  signal: AbortSignal,
  onPage: (hits: PdfHits) => void,
): Promise<void> {
  const query = foldText(words.trim()).text;
  const pages: number[] = [];
  for (let page = 1; page <= pdf.numPages && pages.length < maxHits; page += 1) {
    const text = await pageText(pdf, page);
    if (signal.aborted) return;
    for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length))
      pages.push(page);
    onPage({ pages: [...pages], lookedThrough: page });
  }
}

/** The places of the words in a page's text, across the pieces that pdf.js makes of a line. */
export function rangesOf(layer: HTMLElement, words: string): Range[] {
  const query = foldText(words.trim()).text;
  if (query === "") return [];
  const pieces: { node: Text; at: number }[] = [];
  let joined = "";
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, at: joined.length });
      joined += node.data;
    } else if (node instanceof HTMLBRElement) joined += " ";
  }
  const { text, origins } = foldText(joined);
  const originOf = (folded: number) => (origins === null ? folded : (origins[folded] ?? joined.length));
  const placeOf = (offset: number) => {
    const piece = pieces.findLast(({ at }) => at <= offset);
    return piece && { node: piece.node, offset: Math.min(offset - piece.at, piece.node.length) };
  };
  const ranges: Range[] = [];
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) {
    const from = placeOf(originOf(at));
    const last = placeOf(originOf(at + query.length) - 1);
    if (!from || !last) continue;
    const range = document.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(last.node, last.offset + 1);
    ranges.push(range);
  }
  return ranges;
}
