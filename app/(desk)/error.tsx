"use client";

import { ProblemNote } from "#components/ui/problem-note.tsx";

/** A page of the desk that broke; the header above it goes on telling how fresh the board is. */
export default function DeskErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <ProblemNote title="This page broke" onRetry={reset}>
      Nothing was lost: the data is on the server. The other pages still work.
    </ProblemNote>
  );
}
