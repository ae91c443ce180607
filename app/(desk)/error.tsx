"use client";

import { BrokenPage } from "#components/ui/broken-page.tsx";
import { useAutoReload } from "#lib/client/page/use-self-recovery.ts";

/** Replaces a page of the desk that throws; the header above it still shows the board's freshness. */
export default function DeskErrorPage({ retry }: { retry: () => void }) {
  return (
    <BrokenPage
      title="This page stopped working"
      words="The data on the server is not affected, and the other pages still work. Retrying…"
      onRetry={useAutoReload(retry)}
    />
  );
}
