"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { pdfWording } from "./pdf-wording.ts";
import type { PdfViewProps } from "./pdf-view.tsx";

/** A PDF; the code that shows it is loaded on demand. */
export const LazyPdfView = dynamic<PdfViewProps>(
  withLoadError(() => import("./pdf-view.tsx").then(({ PdfView }) => PdfView)),
  { ssr: false, loading: () => <Skeleton className="m-4 h-80" aria-label={pdfWording.loading} /> },
);
