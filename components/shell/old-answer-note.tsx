"use client";

import { useIsBlind } from "#lib/client/board/use-feed.ts";
import { requestWords } from "#lib/client/request/request-words.ts";
import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import { shellWords } from "./shell-words.ts";

interface OldAnswerNoteProps {
  /** The freshness of the page's own answer. */
  status: FreshnessStatus;
  error: Error | null;
}

/**
 * Says that a page's own answer is old while the board is not blind; when it is, the freshness strip says why.
 */
export function OldAnswerNote({ status, error }: OldAnswerNoteProps) {
  const isBlind = useIsBlind();
  if (isBlind || (status !== "blind" && error === null)) return null;
  return (
    <p role="alert" className="rounded-lg border border-line hatch px-3 py-2 text-13">
      {shellWords.oldAnswer} {error === null ? shellWords.noNewerAnswer : requestWords(error)}
    </p>
  );
}
