import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { requestWords } from "#lib/client/request-words.ts";
import { isFinal } from "#lib/client/request.ts";
import type { ReaderSubject } from "./use-reader-call.ts";

interface ReaderProblemProps {
  subject: ReaderSubject;
  error: Error;
  onRetry: () => void;
}

/** Why the call cannot be shown, and what to do. */
export function ReaderProblem({ subject, error, onRetry }: ReaderProblemProps) {
  if (isFinal(error)) {
    return (
      <EmptyNote
        title={`There is no ${subject.kind} with the number ${subject.id}`}
        action={
          <Link href="/" className={buttonLook()}>
            To the board
          </Link>
        }
      >
        It may have been removed upstream, or the address is mistyped.
      </EmptyNote>
    );
  }
  return (
    <ProblemNote title="This call cannot be shown right now" onRetry={onRetry}>
      {requestWords(error)}
    </ProblemNote>
  );
}
