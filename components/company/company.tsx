"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { FreshnessGround } from "#components/shell/freshness-ground.tsx";
import { OldAnswerNote } from "#components/shell/old-answer-note.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { useAnswerStatus } from "#lib/client/answer-status.ts";
import { companyAnswer, companyDetailQuery, companyEveryMs } from "#lib/client/queries/companies.ts";
import { hasProblem, requestWords } from "#lib/client/request-words.ts";
import { useBoard } from "#lib/client/use-board.ts";
import { useMinute } from "#lib/client/use-feed.ts";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import { companyRecord, groupCompanySessions, withLatest } from "#lib/domain/company-sessions.ts";
import { CompanyHeading } from "./company-heading.tsx";
import { CompanyMissing } from "./company-missing.tsx";
import { CompanySkeleton } from "./company-skeleton.tsx";
import { IdentifiersCard } from "./identifiers-card.tsx";
import { LiveNow } from "./live-now.tsx";
import { PastSessions } from "./past-sessions.tsx";
import { RecordCard } from "./record-card.tsx";
import { ReliabilityCard } from "./reliability-card.tsx";
import { UpcomingSessions } from "./upcoming-sessions.tsx";

interface CompanyProps {
  id: number;
  /** What the server knew when it made the page; null when it could not know yet. */
  initial: CompanyDetail | null;
}

/** Everything we hold about one company, its sessions first. */
export function Company({ id, initial }: CompanyProps) {
  const { data, error, refetch } = useQuery({
    ...companyDetailQuery(id),
    initialData: initial ?? undefined,
  });
  if (hasProblem(error, "notFound")) return <CompanyMissing />;
  if (data) return <CompanyScreen detail={data} error={error} />;
  if (error === null) return <CompanySkeleton />;
  if (hasProblem(error, "notCopiedYet")) {
    return (
      <EmptyNote title="Companies are still being copied" className="my-auto">
        This page fills by itself as soon as the copy from upstream has this company.
      </EmptyNote>
    );
  }
  return (
    <ProblemNote title="This company cannot be shown right now" onRetry={() => void refetch()}>
      {requestWords(error)}
    </ProblemNote>
  );
}

function CompanyScreen({ detail, error }: { detail: CompanyDetail; error: Error | null }) {
  const status = useAnswerStatus(companyAnswer(detail.company.id), companyEveryMs);
  const held = useBoard()?.sessions;
  const minute = useMinute();
  // Until the clock is known, the moment of the answer stands in: the same on the server and in the browser.
  const [answeredAt] = useState(() => Date.parse(detail.freshness.confirmedAt ?? detail.company.updatedAt));
  const now = minute ?? answeredAt;
  const sessions = useMemo(
    () => groupCompanySessions(withLatest(detail.sessions, held), now),
    [detail.sessions, held, now],
  );
  const record = useMemo(() => companyRecord(sessions.past), [sessions.past]);
  return (
    <FreshnessGround also={status}>
      <div className="mx-auto grid w-full max-w-[1140px] grid-cols-1 items-start gap-x-7 gap-y-6 px-4 py-7 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OldAnswerNote status={status} error={error} />
          <CompanyHeading company={detail.company} />
          {sessions.live.map((session) => (
            <LiveNow key={session.id} session={session} />
          ))}
          {!detail.areSessionsComplete && (
            <p role="status" className="rounded-lg border border-line px-3 py-2 text-13 text-ink-2">
              <strong className="font-semibold text-ink">First copy under way.</strong> The board’s days are
              here; sessions before and after them are still coming.
            </p>
          )}
          <UpcomingSessions sessions={sessions.upcoming} />
          <PastSessions sessions={sessions.past} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <IdentifiersCard company={detail.company} />
          <ReliabilityCard record={record} />
          <RecordCard company={detail.company} />
        </div>
      </div>
    </FreshnessGround>
  );
}
