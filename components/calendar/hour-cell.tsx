"use client";

import { clsx } from "clsx";
import { memo, useEffect, useId, useRef } from "react";
import { PopoverSheet } from "#components/ui/popover.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { type CallGroup, byUrgency } from "#lib/domain/calendar/calendar-hours.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { stateWording, toneOf } from "#lib/domain/session/session-state.ts";
import { calendarWording } from "./calendar-wording.ts";
import { FailureCount } from "./failure-count.tsx";
import { NamedCalls } from "./named-call.tsx";
import { StateBar } from "./state-bar.tsx";
import Link from "next/link";
import { CompanyStar } from "#components/marks/stars.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { buttonLook } from "#components/ui/button.tsx";
import { companyName } from "#lib/domain/session/session-names.ts";
import { plural } from "#lib/domain/text/plural.ts";
import { callText } from "#components/session/call-text.ts";
import { ZonedTime } from "./zoned-time.tsx";

interface HourCellProps {
  /** Its start, in local time. */
  hour: number;
  group: CallGroup | undefined;
  /** The calls that are shown by name. */
  named: readonly ScheduledCall[];
  /** The calls of the busiest hour, for the scale of the bars. */
  most: number;
  watched: ReadonlySet<number>;
  isOpen: boolean;
  isNarrow: boolean;
  isToday: boolean;
  namesInLine: number;
  allHref: string;
  onSwitch: (hour: number | null) => void;
}

/** An hour of a day: a bar of the states, a count, and calls by name. Pressing it lists its calls. */
export const HourCell = memo(function HourCell({
  hour,
  group,
  named,
  most,
  watched,
  isOpen,
  isNarrow,
  isToday,
  namesInLine,
  allHref,
  onSwitch,
}: HourCellProps) {
  const id = useId();
  const { zone } = useZoneWording();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The hour that an address opens may be off the screen.
    if (isOpen) button.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const count = group?.calls.length ?? 0;
  const states = group?.states.map((each) => `${each.count} ${stateWording[each.state]}`).join(", ") ?? "";
  return (
    <td
      className={clsx(
        "relative h-10 border-t border-l border-line px-1 pb-1 align-top",
        isToday && "bg-panel",
        group && "blind:hatch",
      )}
    >
      {(group !== undefined || isOpen) && (
        <button
          ref={button}
          type="button"
          data-hour={hour}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            onSwitch(isOpen ? null : hour);
          }}
          className={clsx(
            "flex h-6 w-full scroll-my-24 items-center gap-1.5 rounded px-0.5 text-left after:absolute after:inset-0 hover:after:bg-ink/3",
            isOpen && "after:outline-1 after:outline-ink",
          )}
        >
          {group && !isNarrow && <StateBar group={group} most={most} />}
          {group && (
            <span className="text-12 text-ink-2 num">
              {count}
              <span className="sr-only"> {plural(count, "call")}</span>
            </span>
          )}
          {group && <FailureCount count={group.failures} />}
          <span className="sr-only">{calendarWording.hourLabel(hour, states, zone)}</span>
        </button>
      )}
      <NamedCalls calls={named} most={namesInLine} isNarrow={isNarrow} />
      {isOpen && (
        <PopoverSheet
          id={id}
          button={button}
          label={calendarWording.hour(hour)}
          className="flex-col"
          onClose={() => {
            onSwitch(null);
          }}
        >
          <HourList hour={hour} group={group} watched={watched} allHref={allHref} />
        </PopoverSheet>
      )}
    </td>
  );
});

const maxShown = 8;

interface HourListProps {
  hour: number;
  group: CallGroup | undefined;
  watched: ReadonlySet<number>;
  /** The agenda with all calls of the hour. */
  allHref: string;
}

/** The calls of an hour: how many in each state, then the watched ones, failures, and the others by time. */
function HourList({ hour, group, watched, allHref }: HourListProps) {
  const { time } = useZoneWording();
  const calls = group?.calls ?? [];
  return (
    <div className="flex w-72 flex-col">
      <div className="flex items-baseline justify-between gap-3 px-2 pt-1 pb-2">
        <h2 className="text-13 font-semibold num">{calendarWording.hour(hour)}</h2>
        <span className="text-12 text-ink-2 num">{calendarWording.calls(calls.length)}</span>
      </div>
      {group && (
        <ul className="flex flex-wrap gap-x-3 gap-y-1 border-t border-line px-2 py-2 text-12">
          {group.states.map(({ state, count }) => (
            <li key={state} title={stateWording[state]} className="flex items-center gap-1 num">
              <span className={toneText[toneOf(state)]}>
                <StateGlyph state={state} className="size-3.5" />
              </span>
              {count}
              <span className="sr-only"> {stateWording[state]}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="border-t border-line py-1">
        {byUrgency(calls, watched)
          .slice(0, maxShown)
          .map((call) => (
            <li key={call.id} className="flex items-center">
              <Link
                href={`/sessions/${call.id}`}
                prefetch={false}
                className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-lg px-2 text-13 hover:bg-sunken max-md:min-h-11"
              >
                <span className={toneText[toneOf(call.state)]}>
                  <StateGlyph state={call.state} />
                </span>
                <span className="sr-only">{stateWording[call.state]}, </span>
                <span {...callText(call)} className="min-w-0 truncate">
                  {companyName(call)}
                </span>
                <span className={clsx("ml-auto pl-2 text-12 num", toneText[toneOf(call.state)])}>
                  {time(call.date, "minutes")}
                  <ZonedTime call={call} className="block text-11 leading-3.5 whitespace-nowrap text-ink-3" />
                </span>
              </Link>
              <CompanyStar
                companyId={call.companyId}
                company={companyName(call)}
                className="max-md:size-11"
              />
            </li>
          ))}
      </ul>
      {calls.length === 0 ? (
        <p className="px-2 pb-2 text-13 text-ink-2">{calendarWording.noneInHour}</p>
      ) : (
        <div className="border-t border-line p-1.5">
          <Link href={allHref} prefetch={false} className={clsx(buttonLook(), "w-full")}>
            {calendarWording.all(calls.length)}
          </Link>
        </div>
      )}
    </div>
  );
}
