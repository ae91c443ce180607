"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { QueryGround, QueryScreen, StaleDataNotice } from "#components/shell/query-screen.tsx";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { incidentsQuery } from "#lib/client/queries/incidents.ts";
import type { Incident } from "#lib/contract/board/incidents/incidents.ts";
import { incidentsWording as words } from "./incidents-wording.ts";
import { SeverityMark } from "./severity-mark.tsx";
import { WhoIsOnIt } from "./who-is-on-it.tsx";

/** Every incident: those that are open, then the closed ones, newest first. */
export function Incidents() {
  const query = useQuery(incidentsQuery);
  return (
    <QueryGround query={incidentsQuery}>
      <div className="mx-auto flex w-full max-w-[1140px] flex-1 flex-col gap-5 px-4 py-7">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div>
            <h1 className="text-20 font-semibold tracking-tight">{words.title}</h1>
            <p className="mt-1 text-13 text-ink-2">{words.means}</p>
          </div>
          <Link href="/incidents/report" prefetch={false} className={buttonLook()}>
            {words.report}
          </Link>
        </div>
        <QueryScreen query={query} words={words} skeleton={<Skeleton className="h-64 rounded-xl" />}>
          {({ incidents }) => (
            <>
              <StaleDataNotice error={query.error} />
              <Lists incidents={incidents} />
            </>
          )}
        </QueryScreen>
      </div>
    </QueryGround>
  );
}

function Lists({ incidents }: { incidents: readonly Incident[] }) {
  if (incidents.length === 0) return <EmptyNote title={words.none}>{words.noneReason}</EmptyNote>;
  const open = incidents.filter(({ closedAt }) => closedAt === null);
  const closed = incidents.filter(({ closedAt }) => closedAt !== null);
  return (
    <>
      <List title={words.open} incidents={open} none={words.noneOpen} />
      {closed.length > 0 && <List title={words.closed} incidents={closed} says={words.cut(closed.length)} />}
    </>
  );
}

interface ListProps {
  title: string;
  incidents: readonly Incident[];
  /** Shown when it is empty. */
  none?: string;
  /** What is left out. */
  says?: string;
}

function List({ title, incidents, none, says = "" }: ListProps) {
  return (
    <Panel aria-label={title} className="overflow-hidden">
      <h2 className="border-b border-line px-4 py-2.5 text-13 font-semibold">
        {title} <span className="ml-1 font-normal text-ink-3 num">{incidents.length}</span>{" "}
        {says !== "" && <span className="ml-1 font-normal text-ink-3">{says}</span>}
      </h2>
      {incidents.length === 0 && <p className="px-4 py-3 text-13 text-ink-2">{none}</p>}
      <ul className="divide-y divide-line text-13">
        {incidents.map((incident) => (
          <Row key={incident.number} incident={incident} />
        ))}
      </ul>
    </Panel>
  );
}

/** One incident: its number and title, how it stands, and who is on it. */
function Row({ incident }: { incident: Incident }) {
  const { number, title, severity, kind, failing, sessionIds, closedAt, mergedInto } = incident;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken md:flex-nowrap">
      <span className="w-10 shrink-0 text-ink-3 num">{number}</span>
      <span className="flex min-w-0 flex-1 basis-60 items-center gap-2">
        {kind !== null && (
          <TroubleGlyph
            trouble={kind}
            className={`size-4 shrink-0 ${failing > 0 ? "text-failed" : "text-ink-3"}`}
          />
        )}
        <Link
          href={`/incidents/${number}`}
          prefetch={false}
          className="min-w-0 truncate font-medium before:absolute before:inset-0"
        >
          {title}
        </Link>
        {severity !== null && <SeverityMark severity={severity} />}
      </span>
      <span className="w-36 shrink-0 num">
        {failing > 0 && closedAt === null ? (
          <span className="font-semibold text-failed">{words.failingNow(failing)} </span>
        ) : (
          mergedInto !== null && <span className="text-ink-2">{words.mergedInto(mergedInto)} </span>
        )}
        <span className="text-ink-3">{words.of(sessionIds.length)}</span>
      </span>
      <OnIt incident={incident} />
      <Times incident={incident} />
    </li>
  );
}

function OnIt({ incident: { acknowledgement, uncoveredIds, closedAt, failing } }: { incident: Incident }) {
  const isWanted = closedAt === null && failing > 0;
  if (acknowledgement === null && !isWanted) return <span className="w-60 shrink-0 max-md:hidden" />;
  const newcomers = acknowledgement !== null && isWanted ? uncoveredIds.length : 0;
  return (
    <span className="flex w-60 min-w-0 shrink-0 items-center gap-2">
      <WhoIsOnIt name={acknowledgement?.by ?? null} />
      <span aria-hidden className="truncate text-ink-2">
        {acknowledgement?.by ?? words.nobody}
      </span>
      {newcomers > 0 && (
        <span className="text-12 font-medium whitespace-nowrap num">{words.newcomers(newcomers)}</span>
      )}
    </span>
  );
}

function Times({ incident: { openedAt, overAt } }: { incident: Incident }) {
  const minute = useMinute();
  const zone = useZoneWording();
  return (
    <span className="w-52 shrink-0 text-right text-12 text-ink-3 num max-md:w-full max-md:text-left">
      <time dateTime={openedAt}>{words.openedAt(zone.whenStamp(openedAt, minute, "minutes"))}</time>
      {overAt !== null && (
        <>
          {", "}
          <time dateTime={overAt}>{words.overSince(zone.when(overAt, minute, "minutes"))}</time>
        </>
      )}
    </span>
  );
}
