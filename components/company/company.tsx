"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Columns2 from "lucide-react/icons/columns-2";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useMemo, useState } from "react";
import { compareWording } from "#components/compare/compare-wording.ts";
import { AddressNote } from "#components/shell/address-note.tsx";
import { StaleDataNotice, QueryGround, QueryScreen } from "#components/shell/query-screen.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { usePreload } from "#lib/client/page/use-preload.ts";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { companyParams, useCompanyParams, type CompanyControls } from "#lib/client/address/company-params.ts";
import { companyDetailQuery, companyEventsQuery } from "#lib/client/queries/companies.ts";
import { hasProblem } from "#lib/client/request/request.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import type { CompanyDetail } from "#lib/contract/board/company-detail.ts";
import type { CompanyEvent, OtherFile } from "#lib/contract/board/company-events.ts";
import { hasOpened, type Opened } from "#lib/domain/company/event-files.ts";
import { eventRows, type EventRow } from "#lib/domain/company/event-rows.ts";
import { describeImportedCalls } from "#lib/domain/session/imported-history.ts";
import { companyRecord, groupCompanySessions, withLatest } from "#lib/domain/company/company-sessions.ts";
import { CompanyHeading } from "./company-heading.tsx";
import { CompanyMissing } from "./company-missing.tsx";
import { EventsTable } from "./events-table.tsx";
import { IdentifiersCard } from "./identifiers-card.tsx";
import { LiveNow } from "./live-now.tsx";
import { NextCall } from "./next-call.tsx";
import { OtherFiles } from "./other-files.tsx";
import { SideSign } from "#components/compare/side-sign.tsx";
import { RecordCard } from "./record-card.tsx";
import { ReliabilityCard } from "./reliability-card.tsx";
import { usePair, type Pair } from "./use-pair.ts";
import { companyWording } from "./company-wording.ts";

const loadPane = () => import("./pane/pane.tsx");
const Pane = dynamic(withLoadError(() => loadPane().then(({ Pane }) => Pane)));
const preloads = [loadPane];

/** A company's page: its sessions, then its identifiers and figures. */
export function Company({ id }: { id: number }) {
  const query = useQuery(companyDetailQuery(id));
  const { error } = query;
  if (hasProblem(error, "notFound")) return <CompanyMissing />;
  return (
    <QueryScreen
      query={query}
      words={{ failed: companyWording.failed }}
      skeleton={<CompanySkeleton />}
      notCopied={companyWording.notCopiedYet}
    >
      {(detail) => <CompanyScreen detail={detail} error={error} />}
    </QueryScreen>
  );
}

const noEvents: readonly CompanyEvent[] = [];

function CompanyScreen({ detail, error }: { detail: CompanyDetail; error: Error | null }) {
  const { company } = detail;
  const controls = useCompanyParams(company.id);
  const held = useBoard()?.sessions;
  const minute = useMinute();
  // Until the clock is known, the time of the answer is used: it is the same on the server and in the browser.
  const [answeredAt] = useState(() => Date.parse(detail.freshness.confirmedAt ?? company.updatedAt));
  const now = minute ?? answeredAt;
  const sessions = useMemo(
    () => groupCompanySessions(withLatest(detail.sessions, held), now),
    [detail.sessions, held, now],
  );
  const eventsQuery = useQuery(companyEventsQuery(company.id));
  const listed = eventsQuery.data?.events ?? noEvents;
  const events = useMemo(() => eventRows(sessions, listed, now), [sessions, listed, now]);
  const record = useMemo(() => companyRecord(sessions.past), [sessions.past]);
  const source = describeImportedCalls(sessions.past, detail.imported);
  const pair = usePair(listed, controls);
  const { open } = controls.params;
  usePreload(preloads);
  const [next] = sessions.upcoming;
  const hiddenByPane = open !== null && "max-md:hidden";
  return (
    <QueryGround query={companyDetailQuery(company.id)}>
      <div className="mx-auto flex w-full max-w-[1760px] flex-col gap-4 px-4 py-5 md:px-5">
        <AddressNote params={companyParams} />
        <div className={clsx("flex flex-col gap-4", hiddenByPane)}>
          <StaleDataNotice error={error} />
          <div
            className={clsx("grid items-start gap-4", next && "min-[1280px]:grid-cols-[minmax(0,1fr)_28rem]")}
          >
            <CompanyHeading company={company} />
            {next && <NextCall session={next} />}
          </div>
          {sessions.live.map((session) => (
            <LiveNow key={session.id} session={session} />
          ))}
          {!detail.areSessionsComplete && (
            <p role="status" className="rounded-lg border border-line px-3 py-2 text-13 text-ink-2">
              <strong className="font-semibold text-ink">{companyWording.initialSync}</strong>{" "}
              {companyWording.initialSyncReason}
            </p>
          )}
        </div>
        <div className="grid grid-cols-1 items-start gap-x-5 gap-y-6 min-[1200px]:grid-cols-[minmax(0,1.6fr)_minmax(24rem,1fr)]">
          <div className={clsx("flex min-w-0 flex-col gap-4", hiddenByPane)}>
            <ReliabilityCard record={record} source={source} />
            {next === undefined && <p className="text-13 text-ink-2">{companyWording.noneUpcoming}</p>}
            {eventsQuery.isPending ? (
              <div className={pairRow} />
            ) : (
              <ComparePair companyId={company.id} pair={pair} />
            )}
            <EventsTable
              events={events}
              listed={eventsQuery.data ?? null}
              error={eventsQuery.error}
              onRetry={() => void eventsQuery.refetch()}
              controls={controls}
              pair={pair}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4 min-[1200px]:sticky min-[1200px]:top-17 min-[1200px]:max-h-[calc(100dvh-5.5rem-var(--sound-bar))]">
            {open === null ? (
              <About detail={detail} otherFiles={eventsQuery.data?.otherFiles ?? []} />
            ) : (
              <OpenedPane
                opened={open}
                events={events}
                isLoading={eventsQuery.data === undefined && eventsQuery.error === null}
                controls={controls}
              />
            )}
          </div>
        </div>
      </div>
    </QueryGround>
  );
}

/** What is shown beside the events while no file is open. */
function About({ detail, otherFiles }: { detail: CompanyDetail; otherFiles: readonly OtherFile[] }) {
  return (
    <section
      aria-label={companyWording.about}
      className="flex min-h-0 thin-scroll flex-col gap-4 min-[1200px]:overflow-y-auto"
    >
      <IdentifiersCard company={detail.company} />
      <RecordCard company={detail.company} />
      <OtherFiles files={otherFiles} />
    </section>
  );
}

interface OpenedPaneProps {
  opened: Opened;
  events: readonly EventRow[];
  /** The company's events are still loading. */
  isLoading: boolean;
  controls: CompanyControls;
}

function OpenedPane({ opened, events, isLoading, controls }: OpenedPaneProps) {
  const event = events.find((row) => hasOpened(row, opened)) ?? null;
  if (event === null && isLoading)
    return (
      <div role="status" aria-label={companyWording.paneLoading}>
        <Skeleton className="h-96 rounded-xl" />
      </div>
    );
  return <Pane opened={opened} event={event} controls={controls} />;
}

/** As high while the events load and whatever they are, so that the rows below do not move. */
const pairRow = "flex h-8 items-center gap-x-3 max-md:h-11";

/** A link to the comparison of the chosen calls; without two, to where another is added. */
function ComparePair({ companyId, pair: { older, newer, hasCalls } }: { companyId: number; pair: Pair }) {
  if (!hasCalls) return <p className={clsx(pairRow, "text-13 text-ink-3")}>{compareWording.needsCall}</p>;
  const isPair = older && newer && older.id !== newer.id;
  return (
    <div className={clsx(pairRow, "text-13 text-ink-2 num")}>
      <Link
        href={`/companies/${companyId}/compare${isPair ? `?a=${older.transcriptId}&b=${newer.transcriptId}` : ""}`}
        prefetch={false}
        className={buttonLook()}
      >
        <Columns2 className="size-3.5" />
        {compareWording.open}
      </Link>
      {isPair ? (
        <div className="flex min-w-0 gap-x-3 max-md:flex-col">
          <span title={older.title} className="truncate">
            <SideSign side="a" /> <bdi>{older.title}</bdi>
          </span>
          <span title={newer.title} className="truncate">
            <SideSign side="b" /> <bdi>{newer.title}</bdi>
          </span>
        </div>
      ) : (
        <span>{compareWording.withPeer}</span>
      )}
    </div>
  );
}

/** A company's page while it loads. */
function CompanySkeleton() {
  return (
    <div
      role="status"
      aria-label={companyWording.loading}
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
