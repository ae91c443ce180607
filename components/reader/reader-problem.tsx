import Link from "next/link";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { isFinal, RequestError, type RequestFailure } from "#lib/client/request.ts";
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
      {error instanceof RequestError ? failureWords(error.failure) : "The page made a mistake."}
    </ProblemNote>
  );
}

function failureWords(failure: RequestFailure): string {
  if (failure.kind === "unreachable") return "Our server does not answer. It is tried again by itself.";
  if (failure.kind === "unreadable") return "Our server answered something this page does not understand.";
  switch (failure.code) {
    case "notCopiedYet":
      return "Upstream's list is still being copied. It is tried again by itself.";
    case "upstreamUnreachable":
      return "Upstream does not answer.";
    case "upstreamRefused":
      return "Upstream refuses our key.";
    case "upstreamForbidden":
      return "Our key does not include this data.";
    case "upstreamLimited":
      return "Upstream asks us to slow down.";
    case "upstreamFailing":
    case "upstreamUnreadable":
      return "Upstream answers, but not with what it should.";
    case "notFound":
    case "badRequest":
    case "internal":
      return "Our server could not answer.";
  }
}
