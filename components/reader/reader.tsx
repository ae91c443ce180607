"use client";

import { FreshnessStrip } from "#components/shell/freshness-strip.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useFreshness } from "#lib/client/use-feed.ts";
import { ReaderHeader } from "./reader-header.tsx";
import { ReaderProblem } from "./reader-problem.tsx";
import { ReaderScreen } from "./reader-screen.tsx";
import { useReaderCall, type ReaderSubject } from "./use-reader-call.ts";

/** The reader of one session or one finished transcript. */
export function Reader({ subject, notice }: { subject: ReaderSubject; notice: string | null }) {
  const loaded = useReaderCall(subject);
  const { status } = useFreshness();
  if (loaded.status === "ready")
    return <ReaderScreen call={loaded.call} sessionError={loaded.sessionError} notice={notice} />;
  const ignore = () => undefined;
  return (
    <div className="flex h-dvh flex-col" data-freshness={status}>
      <ReaderHeader call={null} onOpenOutline={ignore} onOpenFacts={ignore} />
      <FreshnessStrip />
      <main className="min-h-0 flex-1 px-6">
        <h1 className="sr-only">Call</h1>
        {loaded.status === "failed" ? (
          <ReaderProblem subject={subject} error={loaded.error} onRetry={loaded.retry} />
        ) : (
          <div aria-busy className="mx-auto flex max-w-[39.5rem] flex-col gap-4 pt-7">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-8 h-24" />
            <Skeleton className="h-32" />
          </div>
        )}
      </main>
    </div>
  );
}
