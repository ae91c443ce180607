"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { CompanyControls } from "#lib/client/address/company-params.ts";
import { fileAddress } from "#lib/domain/company/event-files.ts";
import { companyWords } from "../company-words.ts";

const PdfView = dynamic(
  withLoadError(() => import("#components/pdf/pdf-view.tsx").then(({ PdfView }) => PdfView)),
  { ssr: false, loading: () => <Skeleton className="m-4 h-80" aria-label={companyWords.paneLoading} /> },
);

interface PaperPaneProps {
  kind: "slides" | "report";
  id: number;
  controls: CompanyControls;
}

/** Slides or a report, page by page; the page is in the address. */
export function PaperPane({ kind, id, controls }: PaperPaneProps) {
  return (
    <PdfView
      address={fileAddress(kind === "slides" ? "slides" : "reports", id)}
      page={controls.params.page}
      onTurn={(page) => void controls.turnTo(page)}
    />
  );
}
