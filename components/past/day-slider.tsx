"use client";

import { clsx } from "clsx";
import { useRef, type PointerEvent, memo } from "react";
import type { BoardDay } from "#lib/contract/board/past-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import type { TimeWindow } from "#lib/domain/time/time-window.ts";
import { pastWording } from "./past-wording.ts";
import { dayColumnMs } from "#lib/contract/board/values/past-knowledge.ts";

interface DaySliderProps {
  at: number;
  /** From one midnight of the chosen zone to the next. */
  span: TimeWindow;
  day: BoardDay | undefined;
  now: number | null;
  counts: { live: number; failed: number } | null;
  onMove: (to: number) => void;
}

const hourMs = 3_600_000;

/** A slider over the day, drawn as columns of five minutes; use-past-keys.ts has its keys. */
export function DaySlider({ at, span, day, now, counts, onMove }: DaySliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const words = useZoneWording();
  const { from: dayFrom } = span;
  const dayMs = span.to - dayFrom;
  const share = (at - dayFrom) / dayMs;
  const moveTo = ({ clientX }: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box) return;
    const place = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
    onMove(dayFrom + Math.min(dayMs / 1_000 - 1, Math.floor((place * dayMs) / 1_000)) * 1_000);
  };
  const isGap = (day?.gaps ?? []).some((gap) => Date.parse(gap.from) <= at && at < Date.parse(gap.to));
  const pastMs = now === null ? dayMs : Math.min(dayMs, now - dayFrom);
  return (
    <div className="mt-2 select-none">
      <div
        ref={track}
        role="slider"
        tabIndex={0}
        aria-label={pastWording.slider}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, Math.ceil(pastMs / 1_000) - 1)}
        aria-valuenow={Math.floor((at - dayFrom) / 1_000)}
        aria-valuetext={pastWording.value(
          pastWording.moment(at, words),
          counts?.live ?? null,
          counts?.failed ?? null,
          isGap,
        )}
        className="relative h-10 cursor-pointer touch-none rounded md:h-16"
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          moveTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
        }}
      >
        {day && <DayColumns day={day} from={dayFrom} to={span.to} />}
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 bg-panel/55"
          style={{ left: `${share * 100}%` }}
        />
        <div
          aria-hidden
          className="absolute -top-1 -bottom-1 w-0.5 -translate-x-1/2 bg-ink before:absolute before:-top-1 before:left-1/2 before:size-2.5 before:-translate-x-1/2 before:rounded-full before:bg-ink"
          style={{ left: `${share * 100}%` }}
        />
      </div>
      <div aria-hidden className="relative mt-1 h-5 text-11 text-ink-3 num">
        {hoursOf(span).map(({ hour, place, label }) => (
          <span
            key={hour}
            className={clsx(
              "absolute top-0.5",
              hour % 6 !== 0 && "max-md:hidden",
              // The flag of the moment would cover half of them.
              Math.abs(place - share) < 0.06 && "hidden",
              Math.abs(place - share) < 0.16 && "max-md:hidden",
            )}
            style={{ left: `${place * 100}%`, translate: `${-place * 100}% 0` }}
          >
            {label(words)}
          </span>
        ))}
        <span
          className="absolute top-0 rounded bg-ink px-1.5 py-0.5 font-semibold text-bg"
          style={{ left: `${share * 100}%`, translate: `${-share * 100}% 0` }}
        >
          {words.time(new Date(at).toISOString())}
        </span>
      </div>
    </div>
  );
}

/** Every second hour of a day, which has 23 or 25 of them where clocks are changed, and its end. */
function hoursOf({ from, to }: TimeWindow) {
  const count = Math.round((to - from) / hourMs);
  const even = Array.from({ length: count - 1 }, (_, hour) => hour).filter((hour) => hour % 2 === 0);
  return [
    ...even.map((hour) => ({
      hour,
      place: hour / count,
      label: ({ time }: ZoneWording) => time(new Date(from + hour * hourMs).toISOString(), "minutes"),
    })),
    { hour: 24, place: 1, label: () => "24:00" },
  ];
}

/** The line between live calls above and failures below. */
const line = 40;
const height = 64;

interface DayColumnsProps {
  day: BoardDay;
  from: number;
  to: number;
}

/** The columns: live calls above the line, failures below it, unobserved time hatched. */
const DayColumns = memo(function DayColumns({ day, from: dayFrom, to: dayTo }: DayColumnsProps) {
  const columns = (dayTo - dayFrom) / dayColumnMs;
  const maxLive = Math.max(1, ...day.columns.map(({ live }) => live));
  const maxFailed = Math.max(9, ...day.columns.map(({ failed }) => failed));
  const bars = (heightOf: (column: BoardDay["columns"][number]) => number, isBelow: boolean) =>
    day.columns
      .map((column, place) => {
        const barHeight = heightOf(column);
        if (barHeight === 0) return "";
        return `M${place + 0.15} ${isBelow ? line + 1 : line - barHeight}h0.7v${barHeight}h-0.7z`;
      })
      .join("");
  // Nothing is known of the time before the history begins.
  const kept = day.keptSince === null ? dayTo : Date.parse(day.keptSince);
  const unknown =
    kept > dayFrom ? [{ from: new Date(dayFrom).toISOString(), to: new Date(kept).toISOString() }] : [];
  const percent = (instant: string) =>
    `${Math.min(1, Math.max(0, (Date.parse(instant) - dayFrom) / (dayTo - dayFrom))) * 100}%`;
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
        {/* In proportion to the square root, so that one failure is visible beside sixty. */}
        <path
          d={bars(
            ({ failed }) => (failed === 0 ? 0 : Math.sqrt(failed / maxFailed) * (height - line - 1)),
            true,
          )}
          className="fill-failed"
        />
        <rect x="0" y={line} width={columns} height="1" className="fill-line-strong" />
      </svg>
      {/* Outside the drawing, which is stretched and would distort the hatch. */}
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
