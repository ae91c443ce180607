"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Columns2 from "lucide-react/icons/columns-2";
import Link from "next/link";
import { useMemo, useState } from "react";
import { compareWords } from "#components/compare/compare-words.ts";
import { FreshnessGround } from "#components/shell/freshness-ground.tsx";
import { OldAnswerNote } from "#components/shell/old-answer-note.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { ProblemNote } from "#components/ui/problem-note.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useAnswerStatus } from "#lib/client/request/answer-status.ts";
import {
  companyAnswer,
  companyDetailQuery,
  companyEventsQuery,
  companyEveryMs,
} from "#lib/client/queries/companies.ts";
import { hasProblem, requestWords } from "#lib/client/request/request-words.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useMinute } from "#lib/client/board/use-feed.ts";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import type { Company } from "#lib/contract/public-v3/company.ts";
import type { CompanyEvent } from "#lib/contract/board/company-events.ts";
import { comparableEvents, presetPair } from "#lib/domain/compare/comparable-events.ts";
import { pastEvents } from "#lib/domain/company/past-events.ts";
import { companyRecord, groupCompanySessions, withLatest } from "#lib/domain/company/company-sessions.ts";
import { utcDay, utcTime } from "#lib/domain/words/utc-words.ts";
import { Card } from "./card.tsx";
import { CompanyHeading } from "./company-heading.tsx";
import { CompanyMissing } from "./company-missing.tsx";
import { IdentifiersCard } from "./identifiers-card.tsx";
import { LiveNow } from "./live-now.tsx";
import { OtherFiles } from "./other-files.tsx";
import { PastEvents } from "./past-events.tsx";
import { ReliabilityCard } from "./reliability-card.tsx";
import { UpcomingSessions } from "./upcoming-sessions.tsx";
import { companyWords } from "./company-words.ts";

/** A company's page: its sessions, then its identifiers and figures. */
export function Company({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(companyDetailQuery(id));
  if (hasProblem(error, "notFound")) return <CompanyMissing />;
  if (data) return <CompanyScreen detail={data} error={error} />;
  if (error === null) return <CompanySkeleton />;
  if (hasProblem(error, "notCopiedYet")) {
    return (
      <EmptyNote title={companyWords.notCopiedYet} className="my-auto">
        {companyWords.notCopiedYetReason}
      </EmptyNote>
    );
  }
  return (
    <ProblemNote title={companyWords.failed} onRetry={() => void refetch()}>
      {requestWords(error, "analyst")}
    </ProblemNote>
  );
}

const noEvents: readonly CompanyEvent[] = [];

function CompanyScreen({ detail, error }: { detail: CompanyDetail; error: Error | null }) {
  const status = useAnswerStatus(companyAnswer(detail.company.id), companyEveryMs);
  const held = useBoard()?.sessions;
  const minute = useMinute();
  // Until the clock is known, the time of the answer is used: it is the same on the server and in the browser.
  const [answeredAt] = useState(() => Date.parse(detail.freshness.confirmedAt ?? detail.company.updatedAt));
  const now = minute ?? answeredAt;
  const sessions = useMemo(
    () => groupCompanySessions(withLatest(detail.sessions, held), now),
    [detail.sessions, held, now],
  );
  const asked = useQuery(companyEventsQuery(detail.company.id));
  const listed = asked.data?.events ?? noEvents;
  const past = useMemo(() => pastEvents(sessions, listed, now), [sessions, listed, now]);
  const record = useMemo(() => companyRecord(sessions.past), [sessions.past]);
  return (
    <FreshnessGround also={status}>
      <div className="mx-auto grid w-full max-w-[1140px] grid-cols-1 items-start gap-x-7 gap-y-6 px-4 py-7 lg:grid-cols-[minmax(0,1fr)_21.25rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <OldAnswerNote status={status} error={error} />
          <CompanyHeading company={detail.company} />
          {sessions.live.map((session) => (
            <LiveNow key={session.id} session={session} listed={listed} />
          ))}
          {!detail.areSessionsComplete && (
            <p role="status" className="rounded-lg border border-line px-3 py-2 text-13 text-ink-2">
              <strong className="font-semibold text-ink">{companyWords.initialSync}</strong>{" "}
              {companyWords.initialSyncReason}
            </p>
          )}
          <UpcomingSessions sessions={sessions.upcoming} listed={listed} />
          {presetPair(comparableEvents(listed)) && (
            <Link
              href={`/companies/${detail.company.id}/compare`}
              prefetch={false}
              className={clsx(buttonLook(), "-mb-3 self-start")}
            >
              <Columns2 className="size-3.5" />
              {compareWords.open}
            </Link>
          )}
          <PastEvents
            events={past}
            listed={asked.data ?? null}
            error={asked.error}
            onRetry={() => void asked.refetch()}
          />
          <OtherFiles files={asked.data?.otherFiles ?? []} />
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

/** A company's page while it loads. */
function CompanySkeleton() {
  return (
    <div
      role="status"
      aria-label={companyWords.loading}
      className="mx-auto grid w-full max-w-[1140px] grid-cols-1 gap-x-7 gap-y-6 px-4 py-7 lg:grid-cols-[minmax(0,1fr)_21.25rem]"
    >
      <div className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-xl" />
          <div className="flex flex-col gap-2">
            <Skeleton className="h-7 w-60" />
            <Skeleton className="h-4 w-80 max-w-full" />
          </div>
        </div>
        <Skeleton className="h-64 rounded-xl" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-60 rounded-xl" />
        <Skeleton className="h-36 rounded-xl" />
      </div>
    </div>
  );
}

/** When upstream created and last changed its record of the company. */
function RecordCard({ company }: { company: Company }) {
  const instants = [
    { word: "Added", at: company.createdAt },
    { word: "Updated", at: company.updatedAt },
  ];
  return (
    <Card title="Record">
      <dl>
        {instants.map(({ word, at }) => (
          <div
            key={word}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-2 border-b border-line py-1.5 text-13 last:border-b-0"
          >
            <dt className="text-ink-2">{word}</dt>
            <dd>
              <time dateTime={at} className="flex items-baseline justify-between">
                {utcDay(at)} <span className="text-12 text-ink-3">{utcTime(at, "minutes")} UTC</span>
              </time>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
