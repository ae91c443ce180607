import { clsx } from "clsx";
import { toneFill } from "#components/state/tone-classes.ts";
import type { CallGroup } from "#lib/domain/calendar/calendar-hours.ts";
import { toneOf, isRecorded } from "#lib/domain/session/session-state.ts";

/** Room for the numbers beside the longest bar. */
const besideRem = 4;

/** The number of calls as a bar with a segment for each state. Hidden from screen readers, which read the counts. */
export function StateBar({ group, most, className }: { group: CallGroup; most: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx("flex h-1.5 min-w-0.5 gap-px", className)}
      style={{ width: `calc((100% - ${besideRem}rem) * ${group.calls.length / Math.max(most, 1)})` }}
    >
      {group.states.map(({ state, count }) => (
        <span
          key={state}
          className={clsx(
            "min-w-0.5 rounded-[1px]",
            toneFill[toneOf(state)],
            isRecorded(state) && "opacity-60",
          )}
          style={{ flexGrow: count }}
        />
      ))}
    </span>
  );
}
