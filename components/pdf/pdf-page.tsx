"use client";

import type { PDFDocumentProxy } from "pdfjs-dist";
import { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";
import { useEffect, useRef, useState } from "react";
import { rangesOf } from "./pdf-find.ts";
import { pdfWording } from "./pdf-wording.ts";

const maxCanvasPixels = 16_000_000;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  page: number;
  widthPx: number;
  /** Words to mark on the page. */
  find: string;
}

/** One page: drawn on a canvas, with its text above it to select. */
export function PdfPage({ pdf, page, widthPx, find }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  /** A new object for every drawing, so that the words are marked again in the new text layer. */
  const [drawn, setDrawn] = useState<{ page: number; isFailed: boolean } | null>(null);
  useEffect(() => {
    let isCancelled = false;
    let stop: () => void = () => undefined;
    const draw = async () => {
      const [surface, words] = [canvas.current, layer.current];
      if (!surface || !words) return;
      const proxy = await pdf.getPage(page);
      if (isCancelled) return;
      const natural = proxy.getViewport({ scale: 1 });
      const viewport = proxy.getViewport({ scale: widthPx / natural.width });
      const pixels = viewport.width * viewport.height;
      const density = Math.min(devicePixelRatio, Math.sqrt(maxCanvasPixels / pixels));
      surface.width = Math.floor(viewport.width * density);
      surface.height = Math.floor(viewport.height * density);
      words.replaceChildren();
      words.style.setProperty("--total-scale-factor", String(viewport.scale));
      const painting = proxy.render({ canvas: surface, viewport, transform: [density, 0, 0, density, 0, 0] });
      const writing = new TextLayer({
        textContentSource: proxy.streamTextContent(),
        container: words,
        viewport,
      });
      stop = () => {
        painting.cancel();
        writing.cancel();
      };
      await Promise.all([painting.promise, writing.render()]);
      if (!isCancelled) setDrawn({ page, isFailed: false });
    };
    draw().catch(() => {
      if (!isCancelled) setDrawn({ page, isFailed: true });
    });
    return () => {
      isCancelled = true;
      stop();
    };
  }, [pdf, page, widthPx]);

  useEffect(() => {
    if (drawn && layer.current) return markMatches(layer.current, find);
  }, [drawn, find]);

  const isDrawn = drawn?.page === page;

  return (
    <div
      role="group"
      aria-label={pdfWording.page(page, pdf.numPages)}
      aria-busy={!isDrawn}
      className="bg-white relative mx-auto w-fit shadow-lift"
    >
      <canvas ref={canvas} aria-hidden style={{ width: widthPx }} className="block h-auto" />
      <div ref={layer} className="pdf-text" />
      {isDrawn && drawn.isFailed && (
        <p role="alert" className="text-black absolute inset-x-0 top-4 text-center text-13">
          {pdfWording.pageFailed}
        </p>
      )}
    </div>
  );
}

/** Marks every place of the words in the page's text; returns the function that removes the marks. */
function markMatches(layer: HTMLElement, words: string): (() => void) | undefined {
  if (!("highlights" in CSS)) return undefined;
  CSS.highlights.set("pdf-found", new Highlight(...rangesOf(layer, words)));
  return () => {
    CSS.highlights.delete("pdf-found");
  };
}
