"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { loadHitList } from "#components/reader/search/search-side.tsx";
import { PageStrips } from "#components/shell/strips/page-strips.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { loadMenuSheet } from "#components/ui/menu.tsx";
import { loadPopoverSheet } from "#components/ui/popover.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { loadSheet } from "#components/ui/sheet.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useFreshness } from "#lib/client/freshness/use-clock.ts";
import { usePreload } from "#lib/client/page/use-preload.ts";
import type { CallSubject } from "#lib/client/media/sound.ts";
import { describeFailedRequest } from "#lib/client/request/failed-request-wording.ts";
import { isFinal } from "#lib/client/request/request.ts";
import { ReaderHeader } from "./reader-header.tsx";
import { ReaderScreen } from "./reader-screen.tsx";
import { readerWording } from "./reader-wording.ts";
import { useReaderCall } from "./use-reader-call.ts";

const preloads = [loadPopoverSheet, loadMenuSheet, loadSheet, loadHitList];

/** The reader of one session or one finished transcript. */
export function Reader({ subject, notice }: { subject: CallSubject; notice: string | null }) {
  usePreload(preloads);
  const loaded = useReaderCall(subject);
  switch (loaded.status) {
    case "ready":
      return (
        <ReaderScreen
          subject={subject}
          call={loaded.call}
          sessionError={loaded.sessionError}
          notice={notice}
        />
      );
    case "failed":
      return (
        <WithoutCall>
          <ReaderProblem subject={subject} error={loaded.error} onRetry={loaded.retry} />
        </WithoutCall>
      );
    case "loading":
      return <ReaderLoading />;
  }
}

/** The reader while its call is loading. */
export function ReaderLoading() {
  return (
    <WithoutCall>
      <div aria-busy className="mx-auto flex max-w-[39.5rem] flex-col gap-4 pt-7">
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-8 h-24" />
        <Skeleton className="h-32" />
      </div>
    </WithoutCall>
  );
}

const ignore = () => undefined;

function WithoutCall({ children }: { children: ReactNode }) {
  const { status } = useFreshness();
  return (
    <div className="flex h-[calc(100dvh-var(--sound-bar))] flex-col" data-freshness={status}>
      <ReaderHeader call={null} onOpenOutline={ignore} onOpenFacts={ignore} />
      <main className="min-h-0 flex-1 px-6">
        <h1 className="sr-only">Call</h1>
        {children}
      </main>
      <PageStrips />
    </div>
  );
}

interface ReaderProblemProps {
  subject: CallSubject;
  error: Error;
  onRetry: () => void;
}

/** Says why the call cannot be shown, and what to do. */
function ReaderProblem({ subject, error, onRetry }: ReaderProblemProps) {
  if (isFinal(error)) {
    return (
      <EmptyNote
        title={readerWording.missing(subject.kind, subject.id)}
        action={
          <Link href="/" className={buttonLook()}>
            {readerWording.toBoard}
          </Link>
        }
      >
        {readerWording.missingReason}
      </EmptyNote>
    );
  }
  return (
    <ProblemNote title={readerWording.failed} onRetry={onRetry}>
      {describeFailedRequest(error)}
    </ProblemNote>
  );
}
