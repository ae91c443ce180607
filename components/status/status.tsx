"use client";

import { useQuery } from "@tanstack/react-query";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { statusQuery } from "#lib/client/queries/status.ts";
import { requestWords } from "#lib/client/request-words.ts";
import { DatasetTable } from "./dataset-table.tsx";
import { FirstCopyNote } from "./first-copy-note.tsx";
import { ProcessFigures } from "./process-figures.tsx";
import { Readiness } from "./readiness.tsx";
import { SessionsByState } from "./sessions-by-state.tsx";
import { StatusFigures } from "./status-figures.tsx";

/** How the copy of upstream is doing: what an operator looks at when the board says it is not sure. */
export function Status() {
  const { data, error, refetch } = useQuery(statusQuery);
  return (
    <div className="mx-auto flex w-full max-w-[1140px] flex-1 flex-col gap-5 px-4 py-7">
      <h1 className="text-20 font-semibold tracking-tight">Status</h1>
      {!data && error === null && <StatusSkeleton />}
      {!data && error !== null && (
        <ProblemNote title="The status cannot be told" onRetry={() => void refetch()}>
          {requestWords(error)}
        </ProblemNote>
      )}
      {data && (
        <>
          {error !== null && (
            <p role="alert" className="rounded-lg border border-line hatch px-3 py-2 text-13">
              What follows is the last answer. {requestWords(error)}
            </p>
          )}
          <Readiness status={data} isAnswerOld={error !== null} />
          <FirstCopyNote datasets={data.datasets} />
          <StatusFigures status={data} />
          <DatasetTable datasets={data.datasets} />
          <SessionsByState sessions={data.sessions} />
          <ProcessFigures status={data} />
        </>
      )}
    </div>
  );
}

function StatusSkeleton() {
  return (
    <div role="status" aria-label="Loading status" className="flex flex-col gap-5">
      <Skeleton className="h-24 rounded-xl" />
      <Skeleton className="h-20 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}
