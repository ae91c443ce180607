"use client";

import { BrokenPage } from "#components/ui/broken-page.tsx";

/** A page of the desk that broke; the header above it goes on telling how fresh the board is. */
export default function DeskErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <BrokenPage
      title="This page broke"
      words="Nothing was lost: the data is on the server. The other pages still work."
      onRetry={reset}
    />
  );
}
