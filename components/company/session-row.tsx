import Link from "next/link";
import type { ReactNode } from "react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { eventTitle } from "#lib/domain/session/session-names.ts";
import { utcDay, utcTime } from "#lib/domain/words/utc-words.ts";
import { RowState } from "./row-state.tsx";

interface SessionRowProps {
  session: BoardSession;
  /** How long until the session. */
  figure: ReactNode;
  /** Links to the event's files; nothing without any. */
  files: ReactNode;
}

/** One coming session. The whole row is a link to it. */
export function SessionRow({ session, figure, files }: SessionRowProps) {
  return (
    <li
      data-session={session.id}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-sunken has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-ink sm:grid-cols-[8.75rem_minmax(0,1fr)_auto_minmax(5.5rem,auto)] sm:gap-x-3 blind:hatch"
    >
      <span className="max-sm:order-3">
        <RowState session={session} />
      </span>
      <Link
        href={`/sessions/${session.id}`}
        prefetch={false}
        data-row
        className="truncate text-14 leading-6 font-medium outline-none before:absolute before:inset-0 max-sm:order-1"
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
      {files}
    </li>
  );
}
