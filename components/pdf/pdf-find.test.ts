import type { PDFDocumentProxy } from "pdfjs-dist";
import { expect, it } from "vitest";
import { findInPdf, type PdfHits } from "./pdf-find.ts";

/** A document of one line a page; null for a page that pdf.js cannot read. */
function pdfOf(lines: readonly (string | null)[]): PDFDocumentProxy {
  const getPage = async (page: number) => ({
    getTextContent: async () => {
      const line = lines[page - 1];
      if (line == null) throw new Error("bad XRef entry");
      return { items: [{ str: line, hasEOL: false }] };
    },
  });
  return { numPages: lines.length, getPage } as unknown as PDFDocumentProxy;
}

async function find(lines: readonly (string | null)[], words: string): Promise<PdfHits | undefined> {
  let latest: PdfHits | undefined;
  await findInPdf(pdfOf(lines), words, new AbortController().signal, (hits) => (latest = hits));
  return latest;
}

it("finds each place of the words, whatever their case and accents", async () => {
  expect(await find(["Café au café", "Tea"], "CAFE")).toEqual({
    pages: [1, 1],
    pagesSearched: 2,
    unreadable: 0,
  });
});

it("searches on after a page that cannot be read, and counts it", async () => {
  expect(await find(["Margin", null, "Margin"], "margin")).toEqual({
    pages: [1, 3],
    pagesSearched: 3,
    unreadable: 1,
  });
});

it("ends for words of which folding leaves nothing", async () => {
  expect(await find(["Margin"], "\u0301")).toEqual({ pages: [], pagesSearched: 1, unreadable: 0 });
});
