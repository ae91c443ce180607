"use client";

import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import Link from "next/link";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Outcomes } from "#components/marks/outcomes.tsx";
import { QueryGround, QueryScreen, StaleDataNotice } from "#components/shell/query-screen.tsx";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { incidentQuery } from "#lib/client/queries/incidents.ts";
import type { IncidentDetail } from "#lib/contract/board/incidents/incident-detail.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { CourseCard } from "./course-card.tsx";
import { IncidentBand } from "./incident-band.tsx";
import { IncidentHead } from "./incident-head.tsx";
import { incidentPageWording as words } from "./incident-page-wording.ts";
import { Members } from "./members.tsx";
import { Timeline, noteFieldId } from "./timeline.tsx";
import { useIncidentActions } from "./use-incident-actions.ts";

/** The page of one incident. */
export function IncidentScreen({ number }: { number: number }) {
  const polled = incidentQuery(number);
  const query = useQuery(polled);
  return (
    <QueryGround query={polled}>
      <div className="mx-auto flex w-full max-w-[1680px] flex-1 flex-col gap-3.5 px-4 py-4 max-md:pb-20 md:px-5">
        <QueryScreen
          query={query}
          words={words}
          skeleton={
            <>
              <Skeleton className="h-16 max-w-xl" />
              <Skeleton className="h-28 rounded-xl" />
              <Skeleton className="h-96 rounded-xl" />
            </>
          }
          missing={
            <EmptyNote
              title={words.missing(number)}
              action={
                <Link href="/incidents" prefetch={false} className="text-13 underline underline-offset-2">
                  {words.all}
                </Link>
              }
            >
              {words.missingReason}
            </EmptyNote>
          }
        >
          {(incident) => (
            <>
              <StaleDataNotice error={query.error} />
              <Incident key={incident.number} incident={incident} />
            </>
          )}
        </QueryScreen>
      </div>
    </QueryGround>
  );
}

const tabs = ["members", "timeline", "earlier"] as const;
const tabWords = { members: words.members, timeline: words.timeline, earlier: "Earlier" };

function Incident({ incident }: { incident: IncidentDetail }) {
  const [tab, setTab] = useState<(typeof tabs)[number]>("members");
  const actions = useIncidentActions(incident);
  const { outcome, isBusy } = actions;
  const undo = outcome.done?.undo ?? null;
  usePageActions(undo ? [{ key: "u", name: "Undo", run: undo }] : []);
  const writeNote = () => {
    // On a phone the timeline may be on another tab.
    flushSync(() => setTab("timeline"));
    document.getElementById(noteFieldId)?.focus();
  };
  const shown = (mine: (typeof tabs)[number]) =>
    clsx("contents", mine !== tab && "max-md:hidden print:contents");
  return (
    <>
      <IncidentHead incident={incident} actions={actions} onNote={writeNote} />
      <IncidentBand incident={incident} actions={actions} />
      <Segmented
        label={words.all}
        className="no-print self-start md:hidden"
        value={tab}
        options={tabs.map((value) => ({ value, label: tabWords[value] }))}
        onSelect={setTab}
      />
      <div className="grid min-w-0 items-start gap-3 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:block">
        <div className={shown("members")}>
          <Members incident={incident} actions={actions} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <div className={shown("timeline")}>
            <CourseCard incident={incident} />
            <Timeline incident={incident} actions={actions} />
          </div>
          <div className={shown("earlier")}>
            <Earlier incident={incident} />
          </div>
        </div>
      </div>
      {actions.prompt}
      <div className="no-print pointer-events-none fixed inset-x-2 bottom-(--above-bars) z-30 flex flex-col items-center gap-2 max-md:bottom-32">
        <Outcomes outcome={outcome} isBusy={isBusy} />
      </div>
    </>
  );
}

/** Earlier incidents whose calls had the same in common, newest first. */
function Earlier({ incident: { earlier, shared } }: { incident: IncidentDetail }) {
  const minute = useMinute();
  const zone = useZoneWording();
  const title = words.earlier(shared?.words ?? null);
  return (
    <Panel aria-label={title} className="overflow-hidden">
      <h2 className="px-4 py-2.5 text-13 font-semibold">
        {title}{" "}
        {earlier.length > 0 && (
          <span className="ml-1 font-normal text-ink-3 num">{words.earlierCount(earlier.length)}</span>
        )}
      </h2>
      {earlier.length === 0 && <p className="px-4 pb-3 text-13 text-ink-2">{words.noEarlier}</p>}
      <ul className="text-13">
        {earlier.map(({ number, title: name, openedAt, overAt, kind, shared: values }) => (
          <li
            key={number}
            className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line px-4 py-2 hover:bg-sunken"
          >
            <span className="w-8 text-ink-3 num">{number}</span>
            <time dateTime={openedAt} className="text-ink-2 num">
              {zone.when(openedAt, minute, "minutes")}
            </time>
            <span className="flex min-w-0 flex-1 basis-40 items-center gap-2">
              {kind !== null && <TroubleGlyph trouble={kind} className="size-4 shrink-0 text-ink-3" />}
              <Link
                href={`/incidents/${number}`}
                prefetch={false}
                className="truncate before:absolute before:inset-0"
              >
                {name}
              </Link>
            </span>
            <span className="text-ink-3">{values.map((one) => one.words).join(", ")}</span>
            <span className="w-16 text-right text-ink-2 num">
              {overAt !== null && formatSpan(Date.parse(overAt) - Date.parse(openedAt))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
