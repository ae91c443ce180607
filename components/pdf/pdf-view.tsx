"use client";

import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { ownAddress } from "#lib/client/address/own-address.ts";
import { FileProblem, type PdfProblem } from "#lib/client/media/read-file.ts";
import { openPdf } from "./open-pdf.ts";
import "./pdf.css";
import { PdfFindBar } from "./pdf-find-bar.tsx";
import { PdfPage } from "./pdf-page.tsx";
import { pdfWording } from "./pdf-wording.ts";

export interface PdfViewProps {
  /** One of our own addresses. */
  address: string;
  /** From 1. */
  page: number;
  onTurn: (page: number) => void;
}

type Opening = { pdf: PDFDocumentProxy } | { problem: PdfProblem } | { bytes: number };

/** A PDF, one page at a time, whose text can be selected and searched. */
export function PdfView({ address, page, onTurn }: PdfViewProps) {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${address}`;
  const [reached, setReached] = useState<{ key: string; opening: Opening } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let opened: PDFDocumentProxy | null = null;
    const setOpening = (opening: Opening) => setReached({ key, opening });
    openPdf(address, { signal, onBytes: (bytes) => setOpening({ bytes }) }).then(
      (pdf) => {
        opened = pdf;
        if (signal.aborted) void pdf.loadingTask.destroy();
        else setOpening({ pdf });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        setOpening({ problem: error instanceof FileProblem ? error.problem : "unreadable" });
      },
    );
    return () => {
      leaving.abort();
      void opened?.loadingTask.destroy();
    };
  }, [address, key]);
  const opening: Opening = reached?.key === key ? reached.opening : { bytes: 0 };
  if ("pdf" in opening) return <OpenedPdf pdf={opening.pdf} address={address} page={page} onTurn={onTurn} />;
  if ("problem" in opening) {
    return (
      <div className="flex flex-col items-center gap-3 pb-6">
        <ProblemNote title={pdfWording.failed} onRetry={() => setAttempt((count) => count + 1)}>
          {pdfWording.problems[opening.problem]}
        </ProblemNote>
        <FileLink address={address} />
      </div>
    );
  }
  return (
    <p role="status" className="px-4 py-10 text-center text-13 text-ink-2 num">
      {pdfWording.loading}
      {opening.bytes > 0 && `, ${pdfWording.reading(opening.bytes / 1_048_576)}`}
    </p>
  );
}

function FileLink({ address }: { address: string }) {
  return (
    <a href={ownAddress(address)} target="_blank" rel="noopener" className={buttonLook("quiet")}>
      {pdfWording.openFile}
      <span className="sr-only">{pdfWording.newTab}</span>
    </a>
  );
}

const edgePx = 24;

function OpenedPdf({ pdf, address, page, onTurn }: PdfViewProps & { pdf: PDFDocumentProxy }) {
  const frame = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number | null>(null);
  const [find, setFind] = useState("");
  const shown = Math.min(Math.max(page, 1), pdf.numPages);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidthPx(Math.max(120, element.clientWidth - edgePx)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    // In braces, because newer browsers return a promise, which React would take for a cleanup.
    frame.current?.scrollTo({ top: 0 });
  }, [shown]);
  const turn = (to: number) => {
    if (Number.isInteger(to) && to >= 1 && to <= pdf.numPages) onTurn(to);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.target !== frame.current) return;
    const to = { ArrowLeft: shown - 1, PageUp: shown - 1, ArrowRight: shown + 1, PageDown: shown + 1 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    turn(to);
  };
  return (
    <>
      <div className="@container border-b border-line">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2">
          <PageControls page={shown} pages={pdf.numPages} onTurn={turn} />
          <span className="ml-auto @2xl:order-last">
            <FileLink address={address} />
          </span>
          {/* In a narrow pane the search gets a line of its own. */}
          <div className="min-w-0 basis-full @2xl:basis-auto">
            <PdfFindBar pdf={pdf} page={shown} words={find} onWords={setFind} onPage={turn} />
          </div>
        </div>
      </div>
      {page !== shown && (
        <p role="status" className="border-b border-line px-4 py-2 text-13 text-ink-2 num">
          {pdfWording.noSuchPage(page, pdf.numPages)}
        </p>
      )}
      <div
        ref={frame}
        tabIndex={0}
        role="region"
        aria-label={pdfWording.page(shown, pdf.numPages)}
        onKeyDown={handleKey}
        className="min-h-60 flex-1 thin-scroll overflow-auto bg-sunken p-3 -outline-offset-2"
      >
        {widthPx !== null && <PdfPage key={shown} pdf={pdf} page={shown} widthPx={widthPx} find={find} />}
      </div>
    </>
  );
}

interface PageControlsProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

function PageControls({ page, pages, onTurn }: PageControlsProps) {
  return (
    <div className="flex items-center gap-1 text-13 num">
      <Button
        look="quiet"
        size="icon"
        aria-label={pdfWording.previous}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      >
        <ChevronLeft className="size-4" />
      </Button>
      <input
        key={page}
        type="text"
        inputMode="numeric"
        aria-label={pdfWording.pageField}
        defaultValue={page}
        onKeyDown={(event) => {
          if (event.key === "Enter") onTurn(Number(event.currentTarget.value));
        }}
        onBlur={(event) => {
          event.currentTarget.value = String(page);
        }}
        className="h-8 w-12 rounded-lg border border-line bg-panel text-center max-md:h-11"
      />
      <span className="text-ink-2">{pdfWording.of(pages)}</span>
      <Button
        look="quiet"
        size="icon"
        aria-label={pdfWording.next}
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight className="size-4" />
      </Button>
    </div>
  );
}
