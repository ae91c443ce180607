import Link from "next/link";
import { SessionReadings } from "#components/state/session-readings.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { formatLength } from "#lib/domain/call-time.ts";
import { utcDay, utcTime } from "#lib/domain/utc-words.ts";
import type { ReaderCall } from "./reader-call.ts";

/** The call's name and the facts that identify it. */
export function ReaderTitle({ call }: { call: ReaderCall }) {
  const { company, date, session, state, lengthSeconds, mode } = call;
  return (
    <header>
      <h1 className="text-[1.5rem] leading-8 font-semibold tracking-[-0.022em] text-balance">{call.title}</h1>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2 [&>*:not(:last-child)]:after:ml-2 [&>*:not(:last-child)]:after:text-ink-3 [&>*:not(:last-child)]:after:content-['·']">
        <span className="inline-flex items-center gap-2">
          <StateBadge
            state={state}
            upstreamState={session?.upstreamState ?? null}
            className="rounded blind:hatch blind:text-ink-2"
          />
          {session && <SessionReadings session={session} className="text-12 blind:text-ink-2" />}
        </span>
        {company && (
          <span>
            <Link
              href={`/companies/${company.id}`}
              prefetch={false}
              className="hover:text-ink hover:underline"
            >
              {company.displayName}
            </Link>
            {company.ticker !== null && (
              <span className="ml-2 mono text-12 text-ink-3">{company.ticker}</span>
            )}
          </span>
        )}
        {date !== null && (
          <time dateTime={date} className="num">
            {utcDay(date)} {utcTime(date, "minutes")} UTC
          </time>
        )}
        {mode === "recorded" && lengthSeconds > 0 && <span>{formatLength(lengthSeconds)}</span>}
      </p>
    </header>
  );
}
