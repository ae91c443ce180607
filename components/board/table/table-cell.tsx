"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { memo, type ReactNode } from "react";
import { CountryName } from "#components/company/country-name.tsx";
import { HandledBadge } from "#components/marks/handled-badge.tsx";
import { CompanyStar } from "#components/marks/stars.tsx";
import { useHandling } from "#components/marks/use-handling.ts";
import { callText } from "#components/session/call-text.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { HeardMark } from "#components/state/heard-mark.tsx";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import {
  columnOf,
  hasOwnCell,
  type OwnCellColumn,
  type TableColumn,
} from "#lib/domain/board/table-columns.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { enteredState, isSinceAtLatest, describeSince } from "#lib/domain/session/since-when.ts";
import { boardWording } from "../board-wording.ts";
import { CallProgress } from "#components/session/call-progress.tsx";
import { SessionFigure } from "../session-figure.tsx";
import { SessionWhen } from "../session-when.tsx";

interface CellProps {
  session: BoardSession;
  /** The row has left the group of its heading, so it says its state in place of the figure. */
  saysState: boolean;
}

interface TableCellProps extends CellProps {
  column: TableColumn;
}

const looks = { text: "truncate text-ink-2", code: "truncate mono text-12 text-ink-3" };

/** What a row says in one column. It is not rendered again where only the selection changes, of hundreds of rows at once. */
export const TableCell = memo(function TableCell({ column, ...props }: TableCellProps) {
  const { cell } = columnOf(column);
  if (cell !== "own") return <Cell className={looks[cell.look]}>{cell.textOf(props.session)}</Cell>;
  if (!hasOwnCell(column)) return null;
  const OwnCell = ownCells[column];
  return <OwnCell {...props} />;
});

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span role="cell" className={className}>
      {children}
    </span>
  );
}

/** The cells that are more than a text. */
const ownCells: Record<OwnCellColumn, (props: CellProps) => ReactNode> = {
  state: State,
  company: ({ session }) => (
    <Cell className="flex items-center gap-1 font-medium">
      <Link
        href={`/companies/${session.companyId}`}
        prefetch={false}
        className="relative z-1 min-w-0 truncate underline-offset-2 hover:underline"
      >
        <bdi lang={callText(session).lang}>{companyName(session)}</bdi>
      </Link>
      <CompanyStar companyId={session.companyId} company={companyName(session)} isShy />
    </Cell>
  ),
  call: ({ session }) => (
    <Cell className="flex items-baseline gap-2">
      <SessionLink
        id={session.id}
        className="truncate text-ink-2 before:absolute before:inset-0"
        aria-label={`${eventTitle(session)}, ${companyName(session)}`}
      >
        <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi>
      </SessionLink>
      <CallProgress session={session} className="shrink-0 text-12 text-ink-3" />
    </Cell>
  ),
  scheduled: ({ session: { date, company } }) => (
    <Cell className="mono text-12 text-ink-2">
      <SessionWhen date={date} exchange={company?.exchange ?? null} />
    </Cell>
  ),
  country: ({ session: { company } }) => (
    <Cell className={looks.text}>{company && <CountryName code={company.country} />}</Cell>
  ),
  since: Since,
  figure: Figure,
};

function State({ session }: CellProps) {
  const handled = useHandling(session);
  return (
    <Cell className="flex min-w-0">
      <StateBadge
        state={session.state}
        upstreamState={session.upstreamState}
        isHandled={handled !== null}
        className={clsx("max-w-full text-12", handled !== null && "text-ink-2")}
      />
    </Cell>
  );
}

function Figure({ session, saysState }: CellProps) {
  const handled = useHandling(session);
  return (
    <Cell className="flex items-center justify-end gap-2 text-12">
      {handled && <HandledBadge handled={handled} className="shrink-0" />}
      <HeardMark session={session} />
      <PastMarks session={session} isShort />
      {saysState ? (
        <StateBadge state={session.state} upstreamState={session.upstreamState} />
      ) : (
        <SessionFigure session={session} isHandled={handled !== null} />
      )}
    </Cell>
  );
}

/** When the session entered its state; a time that is only the latest possible one says so. */
function Since({ session }: CellProps) {
  const minute = useMinute();
  const words = useZoneWording(session.company?.exchange);
  const entered = enteredState(session);
  const instant = words.when(entered.since, minute);
  return (
    <Cell className="truncate mono text-12 text-ink-2">
      <time dateTime={entered.since} title={describeSince(entered, minute, words)}>
        {isSinceAtLatest(entered) ? boardWording.byAtLatest(instant) : instant}
      </time>
    </Cell>
  );
}
