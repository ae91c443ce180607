"use client";

import { useIsBlind } from "#lib/client/use-feed.ts";
import { requestWords } from "#lib/client/request-words.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";

interface OldAnswerNoteProps {
  /** Of the answer that the page shows beside the board. */
  status: FreshnessStatus;
  error: Error | null;
}

/** Says that a page's own answer is old while the board goes on; when the board is blind too, the strip says why. */
export function OldAnswerNote({ status, error }: OldAnswerNoteProps) {
  const isBlind = useIsBlind();
  if (isBlind || (status !== "blind" && error === null)) return null;
  return (
    <p role="alert" className="rounded-lg border border-line hatch px-3 py-2 text-13">
      What follows is the last answer.{" "}
      {error === null ? "Our server does not give another one." : requestWords(error)}
    </p>
  );
}
