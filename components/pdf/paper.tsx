"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { pdfWords } from "./pdf-words.ts";

const PdfView = dynamic(
  withLoadError(() => import("./pdf-view.tsx").then(({ PdfView }) => PdfView)),
  { ssr: false, loading: () => <Skeleton className="m-4 h-80" aria-label={pdfWords.loading} /> },
);

interface PaperProps {
  /** One of our own addresses. */
  address: string;
  /** From 1. */
  page: number;
  onTurn: (page: number) => void;
}

/** A PDF; what shows it is loaded when it is needed. */
export function Paper(props: PaperProps) {
  return <PdfView {...props} />;
}
