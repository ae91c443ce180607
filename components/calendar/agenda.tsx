"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { CompanyStar } from "#components/marks/stars.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useZoneChoice, useZoneWording } from "#lib/client/page/zone.ts";
import { isEstimated, type FormerCall, type ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { listedDay } from "#lib/domain/session/listed-day.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { calendarWording } from "./calendar-wording.ts";
import { callText } from "#components/session/call-text.ts";
import { ZonedTime } from "./zoned-time.tsx";

const rowPx = 44;

interface AgendaProps {
  calls: readonly (ScheduledCall | FormerCall)[];
  zone: string;
}

/** A list of calls by day and time. */
export function Agenda({ calls, zone }: AgendaProps) {
  const rows = useMemo(
    () =>
      calls.map((call, at) => {
        const day = listedDay(call, zone);
        const before = calls[at - 1];
        return { call, head: before && listedDay(before, zone) === day ? null : day };
      }),
    [calls, zone],
  );
  return (
    <div data-agenda className="pressable-rows max-md:-mx-4">
      <WindowVirtualizer data={rows} itemSize={rowPx}>
        {({ call, head }) => (
          <div key={`${call.id} ${call.date}`}>
            {head !== null && (
              <h2 className="px-3 pt-5 pb-2 text-13 font-semibold text-ink-2 max-md:px-4">
                {calendarWording.dayHeading(head)}
              </h2>
            )}
            <AgendaRow call={call} isFirst={head !== null} />
          </div>
        )}
      </WindowVirtualizer>
    </div>
  );
}

interface AgendaRowProps {
  call: ScheduledCall | FormerCall;
  isFirst: boolean;
}

function AgendaRow({ call, isFirst }: AgendaRowProps) {
  const isWithoutHour = isEstimated(call);
  const choice = useZoneChoice();
  const { zone, time } = useZoneWording();
  const movedTo = "movedTo" in call ? call.movedTo : null;
  return (
    <article
      data-session={call.id}
      className={clsx(
        "relative grid min-h-11 grid-cols-[var(--times)_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line bg-panel px-3 py-1.5 text-13 hover:bg-sunken has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-ink max-md:min-h-16 max-md:px-4 blind:hatch",
        choice === "exchange" ? "[--times:5.5rem]" : "[--times:3.25rem]",
        isFirst && "border-t",
      )}
    >
      <time dateTime={call.date} className="text-ink-2 num">
        {isWithoutHour ? (
          <span
            title={calendarWording.estimatedReason}
            className="rounded border border-dashed border-line-strong px-1 text-12"
          >
            {calendarWording.estimated}
          </span>
        ) : (
          <>
            {time(call.date, "minutes")}
            <ZonedTime call={call} className="block text-11 leading-3.5 whitespace-nowrap text-ink-3" />
          </>
        )}
      </time>
      <span className="min-w-0 md:flex md:items-baseline md:gap-3">
        <span className="flex min-w-0 items-center gap-1.5 md:w-72 md:shrink-0">
          <Link
            href={`/sessions/${call.id}`}
            prefetch={false}
            className="flex min-w-0 items-center gap-1.5 font-medium outline-none before:absolute before:inset-0"
          >
            <span
              {...callText(call)}
              className={clsx("truncate", movedTo !== null && "text-ink-2 line-through")}
            >
              {companyName(call)}
            </span>
            <span className="mono text-12 font-normal text-ink-3">{call.company?.ticker}</span>
          </Link>
          <CompanyStar companyId={call.companyId} company={companyName(call)} className="max-md:size-11" />
        </span>
        <span {...callText(call)} className="block truncate text-ink-2">
          {eventTitle(call)}
        </span>
      </span>
      {movedTo === null ? (
        <span className="flex items-center gap-3">
          {call.movedFrom !== undefined && (
            <span title={calendarWording.movedReason} className="rounded border border-ink px-1.5 text-12">
              {calendarWording.movedFrom(call, call.movedFrom, zone)}
            </span>
          )}
          <StateBadge state={call.state} className="text-12 md:w-36" />
        </span>
      ) : (
        <span
          title={calendarWording.movedReason}
          className="rounded border border-dashed border-line-strong px-1.5 text-12"
        >
          {calendarWording.movedTo(call, movedTo, zone)}
        </span>
      )}
    </article>
  );
}
