"use client";

import type { ReactNode } from "react";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { useIsBlind } from "#lib/client/freshness/use-clock.ts";
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

interface FirstAnswerProps {
  /** Why there is no answer; null while it loads. */
  error: Error | null;
  words: { loading: string; failed: string };
  onRetry: () => unknown;
  /** Placeholders with the sizes of what is loading. */
  children: ReactNode;
}

/** Shown until a page has its first answer: placeholders while it loads, or why it could not. */
export function FirstAnswer({ error, words, onRetry, children }: FirstAnswerProps) {
  if (error !== null) {
    return (
      <ProblemNote title={words.failed} onRetry={() => void onRetry()}>
        {requestWords(error)}
      </ProblemNote>
    );
  }
  return (
    <div role="status" aria-label={words.loading} className="flex flex-col gap-5">
      {children}
    </div>
  );
}
