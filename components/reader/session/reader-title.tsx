"use client";

import Link from "next/link";
import { PrintNote } from "#components/export/print-note.tsx";
import type { ReaderCall } from "#components/reader/reader-call.ts";
import { PastMarks } from "#components/state/past-marks.tsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isLive } from "#lib/domain/session/session-state.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";

/** The call's title and the facts that identify it. */
export function ReaderTitle({ call }: { call: ReaderCall }) {
  const { company, date, session, state, lengthSeconds, mode } = call;
  const words = useZoneWording(company?.exchange);
  return (
    <header>
      <PrintNote goesOn={isLive(state)} />
      <h1
        {...call.textProps}
        className="text-[1.5rem] leading-8 font-semibold tracking-[-0.022em] text-balance"
      >
        {call.title}
      </h1>
      {/* Dots separate the facts; the one at the start of a line is clipped. */}
      <p className="-mx-1 mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 overflow-x-clip px-1 text-14 text-ink-2 *:relative *:before:absolute *:before:-left-3 *:before:text-ink-3 *:before:content-['·']">
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
              className="hover:text-ink hover:underline max-md:py-3.5"
            >
              <bdi lang={call.textProps.lang}>{company.displayName}</bdi>
            </Link>
            {/* A space, because unlike a margin it disappears where the ticker wraps onto a new line. */}{" "}
            {company.ticker !== null && (
              <span className="mono text-12 text-ink-3 md:ml-1">{company.ticker}</span>
            )}
          </span>
        )}
        {date !== null && (
          <time dateTime={date} className="num">
            {words.day(date)} {words.stamp(date, "minutes")}
          </time>
        )}
        {mode === "recorded" && lengthSeconds > 0 && (
          <span>{formatSpan(lengthSeconds * 1_000, "rough")}</span>
        )}
      </p>
    </header>
  );
}

interface SessionReadingsProps {
  session: BoardSession;
  className?: string;
}

/** All readings of a session; usually none. */
function SessionReadings({ session, className }: SessionReadingsProps) {
  const now = useNow();
  const rules = useRules();
  const timing = now === null ? null : sessionTiming(session, now, rules);
  return (
    <>
      {(timing?.kind === "late" || timing?.kind === "overrun" || timing?.kind === "stuck") && (
        <ReadingTag reading={timing.kind} className={className}>
          <span className="num">{describeTiming(timing)}</span>
        </ReadingTag>
      )}
      <PastMarks session={session} className={className} />
    </>
  );
}
