"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { SearchField } from "#components/ui/search-field.tsx";
import { useDebouncedValue } from "#lib/client/page/use-debounced-value.ts";
import { findInPdf, type PdfHits } from "./pdf-find.ts";
import { pdfWording } from "./pdf-wording.ts";

const typingSettlesMs = 200;
const noHits = { of: "", pages: [], pagesSearched: 0, unreadable: 0 };

interface PdfFindBarProps {
  pdf: PDFDocumentProxy;
  page: number;
  words: string;
  onWords: (words: string) => void;
  onPage: (page: number) => void;
}

/** Finds words in the whole document and steps through the pages that have them. */
export function PdfFindBar({ pdf, page, words, onWords, onPage }: PdfFindBarProps) {
  const settled = useDebouncedValue(words.trim(), typingSettlesMs);
  const [hits, setHits] = useState<PdfHits & { of: string }>(noHits);
  const [chosen, setChosen] = useState({ of: "", at: 0 });
  useEffect(() => {
    if (settled === "") return;
    const abort = new AbortController();
    void findInPdf(pdf, settled, abort.signal, (found) => setHits({ of: settled, ...found }));
    return () => abort.abort();
  }, [pdf, settled]);
  const isCurrent = settled !== "" && hits.of === settled;
  const pages = isCurrent ? hits.pages : [];
  const at = chosen.of === settled ? chosen.at : null;
  const step = (direction: 1 | -1) => {
    if (pages.length === 0) return;
    const later = pages.findIndex((one) => one >= page);
    const first = later === -1 ? pages.length : later;
    const from = at ?? (direction === 1 ? first - 1 : first);
    const to = (((from + direction) % pages.length) + pages.length) % pages.length;
    setChosen({ of: settled, at: to });
    onPage(pages[to]!);
  };
  const pagesSearched = isCurrent ? hits.pagesSearched : 0;
  const isSearching = settled !== "" && pagesSearched < pdf.numPages && pages.length === 0;
  return (
    <div className="flex items-center gap-1.5">
      <SearchField
        label={pdfWording.find}
        placeholder={pdfWording.find}
        value={words}
        onText={onWords}
        onKeyDown={(event) => {
          if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
          if (event.key === "Escape") onWords("");
        }}
        className="w-44 min-w-0 max-md:h-11 @max-2xl:flex-1"
      />
      <span role="status" className="min-w-14 text-12 text-ink-2 num">
        {isSearching && pdfWording.finding(pagesSearched, pdf.numPages)}
        {isCurrent && !isSearching && pages.length === 0 && pdfWording.notFound(hits.unreadable)}
        {pages.length > 0 && pdfWording.found((at ?? -1) + 1, pages.length)}
      </span>
      <Button
        look="quiet"
        size="icon"
        aria-label={pdfWording.previousHit}
        disabled={pages.length === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp className="size-4" />
      </Button>
      <Button
        look="quiet"
        size="icon"
        aria-label={pdfWording.nextHit}
        disabled={pages.length === 0}
        onClick={() => step(1)}
      >
        <ChevronDown className="size-4" />
      </Button>
    </div>
  );
}
