"use client";

import { BrokenPage } from "#components/ui/broken-page.tsx";
import { useAutoReload } from "#lib/client/page/use-self-recovery.ts";

/** Replaces a page outside the desk that throws. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <BrokenPage
      title="This page stopped working"
      words="The data on the server is not affected. Retrying…"
      onRetry={useAutoReload(retry)}
    />
  );
}
