"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { CountryName } from "#components/company/country-name.tsx";
import { SessionLink } from "#components/session/session-link.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useMinute } from "#lib/client/board/use-feed.ts";
import { useZoneWords } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { TableColumn } from "#lib/domain/board/table-columns.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { enteredState, isSinceAtLatest, sinceWords } from "#lib/domain/words/since-when.ts";
import { boardWords } from "../board-words.ts";
import { callText } from "#components/session/call-text.ts";
import { SessionWhen } from "../session-when.tsx";

/** What a cell looks like, by column. */
const looks: Record<Exclude<TableColumn, "figure">, string> = {
  state: "flex min-w-0",
  company: "truncate font-medium",
  ticker: "truncate mono text-12 text-ink-3",
  call: "truncate",
  scheduled: "mono text-12 text-ink-2",
  exchange: "truncate text-ink-2",
  country: "truncate text-ink-2",
  isin: "truncate mono text-12 text-ink-3",
  cik: "truncate mono text-12 text-ink-3",
  since: "truncate mono text-12 text-ink-2",
  acknowledged: "truncate text-ink-2",
};

interface TableCellProps {
  column: Exclude<TableColumn, "figure">;
  session: BoardSession;
  isCalm: boolean;
}

/** What a row says in one column. */
export function TableCell({ column, session, isCalm }: TableCellProps) {
  return (
    <span role="cell" className={looks[column]}>
      <Content column={column} session={session} isCalm={isCalm} />
    </span>
  );
}

function Content({ column, session, isCalm }: TableCellProps) {
  const { company } = session;
  switch (column) {
    case "state":
      return (
        <StateBadge
          state={session.state}
          upstreamState={session.upstreamState}
          isCalm={isCalm}
          className={clsx("max-w-full text-12", isCalm && "text-ink-2")}
        />
      );
    case "company":
      return (
        <Link
          href={`/companies/${session.companyId}`}
          prefetch={false}
          className="relative z-1 underline-offset-2 hover:underline"
        >
          <bdi lang={callText(session).lang}>{companyName(session)}</bdi>
        </Link>
      );
    case "ticker":
      return company?.ticker;
    case "call":
      return (
        <SessionLink
          id={session.id}
          className="text-ink-2 before:absolute before:inset-0"
          aria-label={`${eventTitle(session)}, ${companyName(session)}`}
        >
          <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi>
        </SessionLink>
      );
    case "scheduled":
      return <SessionWhen date={session.date} exchange={company?.exchange ?? null} />;
    case "exchange":
      return company?.exchange;
    case "country":
      return company && <CountryName code={company.country} />;
    case "isin":
      return company?.isins[0];
    case "cik":
      return company?.cik;
    case "since":
      return <Since session={session} />;
    case "acknowledged":
      return session.acknowledgement?.by;
  }
}

/** When the session entered its state; a time that is only the latest possible one says so. */
function Since({ session }: { session: BoardSession }) {
  const minute = useMinute();
  const words = useZoneWords(session.company?.exchange);
  const entered = enteredState(session);
  const instant = words.when(entered.since, minute);
  return (
    <time dateTime={entered.since} title={sinceWords(entered, minute, words)}>
      {isSinceAtLatest(entered) ? boardWords.byAtLatest(instant) : instant}
    </time>
  );
}
