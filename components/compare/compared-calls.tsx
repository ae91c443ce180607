"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Panel } from "#components/ui/panel.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { transcriptDetailQuery } from "#lib/client/queries/calls.ts";
import { requestWords } from "#lib/client/request/request-words.ts";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import type { ComparableEvent } from "#lib/domain/compare/comparable-events.ts";
import { compareCalls, type ComparableCall } from "#lib/domain/compare/compare-calls.ts";
import { toTextParagraphs } from "#lib/domain/transcript/transcript-text.ts";
import { ChapterTable } from "./chapter-table.tsx";
import { compareWords } from "./compare-words.ts";
import { TalkTable } from "./talk-table.tsx";

interface ComparedCallsProps {
  older: ComparableEvent;
  newer: ComparableEvent;
  /** Hides what is the same in both. */
  hasOnlyChanges: boolean;
}

/** The chapters, changed figures and talk times of two calls, once both are here. */
export function ComparedCalls({ older, newer, hasOnlyChanges }: ComparedCallsProps) {
  const before = useQuery(transcriptDetailQuery(older.transcriptId));
  const now = useQuery(transcriptDetailQuery(newer.transcriptId));
  const comparison = useMemo(
    () => (before.data && now.data ? compareCalls(comparable(before.data), comparable(now.data)) : null),
    [before.data, now.data],
  );
  const error = before.error ?? now.error;
  if (!comparison && error !== null) {
    const retry = () => void Promise.all([before.refetch(), now.refetch()]);
    return (
      <ProblemNote title={compareWords.failed} onRetry={retry}>
        {requestWords(error, "analyst")}
      </ProblemNote>
    );
  }
  if (!comparison) return <ComparisonLoading />;
  return (
    <>
      <Panel className="overflow-hidden">
        <ChapterTable comparison={comparison} older={older} newer={newer} hasOnlyChanges={hasOnlyChanges} />
      </Panel>
      <Panel className="overflow-hidden">
        <TalkTable talk={comparison.talk} older={older} newer={newer} />
      </Panel>
    </>
  );
}

/** What is compared, and on what basis, before the calls are here. */
export function ComparisonLoading() {
  return (
    <Panel className="px-4 py-3">
      <div role="status" aria-label={compareWords.loading}>
        <Skeleton className="h-5 w-48" />
        <p className="pb-2 text-12 text-ink-2">{compareWords.figuresBasis}</p>
        <Skeleton className="h-96" />
      </div>
    </Panel>
  );
}

function comparable({ chapters, paragraphs, speakers, durationSeconds }: TranscriptDetail): ComparableCall {
  return { chapters, paragraphs: toTextParagraphs(paragraphs, speakers), durationSeconds };
}
