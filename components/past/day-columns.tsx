import { memo } from "react";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { dayColumnMs } from "#lib/contract/board/values/past-knowledge.ts";

const dayMs = 86_400_000;
const columns = dayMs / dayColumnMs;
/** The line between live calls above and failures below. */
const line = 40;
const height = 64;

/** A day: how many calls were live above the line, failures below it, and hatched what was not observed. */
export const DayColumns = memo(function DayColumns({ day, dayFrom }: { day: BoardDay; dayFrom: number }) {
  const maxLive = Math.max(1, ...day.columns.map(({ live }) => live));
  const maxFailed = Math.max(9, ...day.columns.map(({ failed }) => failed));
  const bars = (heightOf: (column: BoardDay["columns"][number]) => number, isBelow: boolean) =>
    day.columns
      .map((column, place) => {
        const tall = heightOf(column);
        if (tall === 0) return "";
        return `M${place + 0.15} ${isBelow ? line + 1 : line - tall}h0.7v${tall}h-0.7z`;
      })
      .join("");
  // Before what was kept nothing is known either.
  const kept = day.keptSince === null ? dayFrom + dayMs : Date.parse(day.keptSince);
  const unknown =
    kept > dayFrom ? [{ from: new Date(dayFrom).toISOString(), to: new Date(kept).toISOString() }] : [];
  const percent = (instant: string) => `${Math.min(100, ((Date.parse(instant) - dayFrom) / dayMs) * 100)}%`;
  return (
    <>
      <svg
        aria-hidden
        className="absolute inset-0 size-full"
        preserveAspectRatio="none"
        viewBox={`0 0 ${columns} ${height}`}
      >
        <path
          d={bars(({ live }) => (live === 0 ? 0 : 2 + (live / maxLive) * (line - 2)), false)}
          className="fill-ink-3"
        />
        {/* By the square root, so that one failure shows beside sixty. */}
        <path
          d={bars(
            ({ failed }) => (failed === 0 ? 0 : Math.sqrt(failed / maxFailed) * (height - line - 1)),
            true,
          )}
          className="fill-failed"
        />
        <rect x="0" y={line} width={columns} height="1" className="fill-line-strong" />
      </svg>
      {/* Beside the drawing, whose stretching would distort the hatch. */}
      {[...unknown, ...day.gaps].map(({ from, to }) => (
        <div
          key={`${from} ${to}`}
          data-gap
          className="absolute inset-y-0 min-w-0.5 border-x border-dashed border-line-strong bg-panel hatch-strong"
          style={{ left: percent(from), width: `calc(${percent(to)} - ${percent(from)})` }}
        />
      ))}
    </>
  );
});
