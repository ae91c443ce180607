import Link from "next/link";
import type { ReactNode } from "react";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { eventTitle } from "#lib/domain/session-names.ts";
import { utcDay, utcTime } from "#lib/domain/utc-words.ts";

interface SessionRowProps {
  session: BoardSession;
  /** The one figure of this row: how far away it is, or how long it took. */
  figure: ReactNode;
}

/** One session of a company. The whole row leads to it. */
export function SessionRow({ session, figure }: SessionRowProps) {
  return (
    <li
      data-session={session.id}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-b border-line px-3.5 py-2.5 last:border-b-0 hover:bg-sunken has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ink sm:grid-cols-[auto_minmax(0,1fr)_auto_minmax(5.5rem,auto)] blind:hatch"
    >
      <span className="flex items-center gap-2 text-13 whitespace-nowrap max-sm:order-3">
        <StateBadge
          state={session.state}
          upstreamState={session.upstreamState}
          className="blind:text-ink-2"
        />
        <PastMarks session={session} isShort className="text-12" />
      </span>
      <Link
        href={`/sessions/${session.id}`}
        prefetch={false}
        className="truncate text-14 font-medium outline-none before:absolute before:inset-0 max-sm:order-1"
      >
        {eventTitle(session)}
      </Link>
      <time
        dateTime={session.date}
        className="text-right text-13 whitespace-nowrap text-ink-2 max-sm:order-4 max-sm:text-12"
      >
        {utcDay(session.date)} <span className="text-ink-3">{utcTime(session.date, "minutes")} UTC</span>
      </time>
      <span className="text-right mono text-12 whitespace-nowrap text-ink-3 max-sm:order-2">{figure}</span>
    </li>
  );
}
