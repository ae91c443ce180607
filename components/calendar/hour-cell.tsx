"use client";

import { clsx } from "clsx";
import { memo, useEffect, useId, useRef } from "react";
import { PopoverSheet } from "#components/ui/popover.tsx";
import type { CallGroup } from "#lib/domain/calendar/calendar-hours.ts";
import type { ScheduledCall } from "#lib/domain/calendar/scheduled-call.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { calendarWords } from "./calendar-words.ts";
import { FailureCount } from "./failure-count.tsx";
import { HourList } from "./hour-list.tsx";
import { NamedCalls } from "./named-call.tsx";
import { StateBar } from "./state-bar.tsx";

interface HourCellProps {
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
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The hour that an address opens may be off the screen.
    if (isOpen) button.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const count = group?.calls.length ?? 0;
  const states = group?.states.map((each) => `${each.count} ${stateWords[each.state]}`).join(", ") ?? "";
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
          aria-label={calendarWords.hourLabel(hour, count, states)}
          onClick={() => {
            onSwitch(isOpen ? null : hour);
          }}
          className={clsx(
            "flex h-6 w-full scroll-my-24 items-center gap-1.5 rounded px-0.5 text-left after:absolute after:inset-0 hover:after:bg-ink/3",
            isOpen && "after:outline-1 after:outline-ink",
          )}
        >
          {group && !isNarrow && <StateBar group={group} most={most} />}
          {group && <span className="text-12 text-ink-2 num">{count}</span>}
          {group && <FailureCount count={group.failures} />}
        </button>
      )}
      <NamedCalls calls={named} most={namesInLine} isNarrow={isNarrow} />
      {isOpen && (
        <PopoverSheet
          id={id}
          button={button}
          label={calendarWords.hour(hour)}
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
