import type { PDFDocumentProxy } from "pdfjs-dist";
import { foldText } from "#lib/domain/text/fold-text.ts";

/** The text of a page, folded for search; the end of a line counts as a space. */
async function pageText(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
  return foldText(text).text;
}

/** What a search has found so far. */
export interface PdfHits {
  /** The page of each hit, in order. */
  pages: number[];
  pagesSearched: number;
  /** How many of the searched pages have text that cannot be read. */
  unreadable: number;
}

const maxHits = 2_000;

/** Searches the pages in order and reports after each. Stops on abort, or at 2,000 hits. */
export async function findInPdf(
  pdf: PDFDocumentProxy,
  words: string,
  signal: AbortSignal,
  onPage: (hits: PdfHits) => void,
): Promise<void> {
  const query = foldText(words.trim()).text;
  const pages: number[] = [];
  let unreadable = 0;
  for (let page = 1; page <= pdf.numPages && pages.length < maxHits; page += 1) {
    const text = await pageText(pdf, page).catch(() => null);
    if (signal.aborted) return;
    if (text === null) unreadable += 1;
    else pages.push(...placesOf(text, query).map(() => page));
    onPage({ pages: [...pages], pagesSearched: page, unreadable });
  }
}

/** Where a query begins in a text, both folded. A query of accents alone folds to nothing and is found nowhere. */
function placesOf(text: string, query: string): number[] {
  const places: number[] = [];
  if (query === "") return places;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, at + query.length)) places.push(at);
  return places;
}

/** The ranges of the words in a page's text layer, across the pieces into which pdf.js splits a line. */
export function rangesOf(layer: HTMLElement, words: string): Range[] {
  const query = foldText(words.trim()).text;
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
  const nodeAt = (offset: number) => {
    const piece = pieces.findLast(({ at }) => at <= offset);
    return piece && { node: piece.node, offset: Math.min(offset - piece.at, piece.node.length) };
  };
  const ranges: Range[] = [];
  for (const at of placesOf(text, query)) {
    const from = nodeAt(originOf(at));
    const last = nodeAt(originOf(at + query.length) - 1);
    if (!from || !last) continue;
    const range = document.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(last.node, last.offset + 1);
    ranges.push(range);
  }
  return ranges;
}
