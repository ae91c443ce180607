"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { memo } from "react";
import { CalmMark } from "#components/marks/calm-mark.tsx";
import { useCalm } from "#components/marks/use-calm.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { useIsOpened } from "#components/session/use-is-opened.ts";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { countryName } from "#lib/domain/words/country-name.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { SessionFigure } from "../session-figure.tsx";
import { SessionWhen } from "../session-when.tsx";

export const tableColumns =
  "grid grid-cols-[minmax(8rem,1.4fr)_4.5rem_minmax(8rem,1.6fr)_7rem_minmax(8.5rem,0.9fr)] items-center gap-4 px-4 lg:grid-cols-[minmax(9rem,1.4fr)_4.5rem_minmax(9rem,1.6fr)_7rem_6rem_minmax(5rem,0.7fr)_minmax(8.5rem,0.9fr)]";

interface TableRowProps {
  session: BoardSession;
  index: number;
  hasLeft: boolean;
}

export const TableRow = memo(function TableRow({ session, index, hasLeft }: TableRowProps) {
  const isNew = useJustChanged(session);
  const isOpened = useIsOpened(session.id);
  const calm = useCalm(session);
  const { company } = session;
  return (
    <div
      role="row"
      aria-rowindex={index}
      data-state={session.state}
      data-session={session.id}
      className={clsx(
        tableColumns,
        "relative h-10.25 border-b border-line text-13 hover:bg-sunken",
        isOpened && "bg-sunken shadow-[inset_0_0_0_2px_var(--ink)]",
        isNew && !isOpened && "shadow-[inset_3px_0_0_var(--ink)]",
        hasLeft && "opacity-60",
      )}
    >
      <span role="cell" className="truncate font-medium">
        <Link
          href={`/companies/${session.companyId}`}
          prefetch={false}
          className="relative z-1 underline-offset-2 hover:underline"
        >
          {companyName(session)}
        </Link>
      </span>
      <span role="cell" className="truncate mono text-12 text-ink-3">
        {company?.ticker}
      </span>
      <span role="cell" className="truncate">
        <SessionLink
          id={session.id}
          className="text-ink-2 before:absolute before:inset-0"
          aria-label={`${eventTitle(session)}, ${companyName(session)}`}
        >
          {eventTitle(session)}
        </SessionLink>
      </span>
      <span role="cell" className="mono text-12 text-ink-2">
        <SessionWhen date={session.date} />
      </span>
      <span role="cell" className="truncate text-ink-2 max-lg:hidden">
        {company?.exchange}
      </span>
      <span role="cell" className="truncate text-ink-2 max-lg:hidden">
        {company && countryName(company.country)}
      </span>
      <span role="cell" className="flex items-center justify-end gap-2 text-12">
        {calm && <CalmMark calm={calm} className="shrink-0" />}
        <PastMarks session={session} isShort />
        {hasLeft ? (
          <StateBadge state={session.state} upstreamState={session.upstreamState} />
        ) : (
          <SessionFigure session={session} isCalm={calm !== null} />
        )}
      </span>
    </div>
  );
});
