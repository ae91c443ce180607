"use client";

import { useQueries } from "@tanstack/react-query";
import { memo, useMemo } from "react";
import { useIsPart } from "#lib/client/board/shown-board.ts";
import { useWholeBoard } from "#lib/client/board/use-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { boardDayQuery } from "#lib/client/queries/past.ts";
import { dayColumnMs } from "#lib/contract/board/values/past-knowledge.ts";
import { dayAxis, daysOf, wallDay, type DayAxis, type WallDay } from "#lib/domain/wall/wall-day.ts";
import { hoursHeight } from "./layout/no-failures-tiles.ts";
import { wallWording } from "./wall-wording.ts";

const hourMs = 3_600_000;
/** The least width at which a column can be distinguished from its neighbours, in units. */
const unitsPerHour = 2.6;
const minHours = 8;
const maxHours = 18;
/** The width of the word for now, in units. */
const nowWidth = 2.6;
const hourWidth = 3.2;

interface DayChartProps {
  /** The height of the columns, in units. */
  height: number;
  width: number;
}

/** The hours around now: the number of live calls as columns, failures as red marks, unobserved time hatched. */
export function WallDayChart({ height, width }: DayChartProps) {
  // The past is stored for all calls together, so the hours ahead count all calls as well.
  const board = useWholeBoard();
  const isPart = useIsPart();
  const minute = useMinute();
  const hours = Math.min(maxHours, Math.max(minHours, Math.floor(width / unitsPerHour)));
  const axis = useMemo(() => (minute === null ? null : dayAxis(minute, hours)), [minute, hours]);
  const days = useQueries({
    queries: (axis ? daysOf(axis) : []).map((from) => boardDayQuery(from)),
    combine: (answers) => answers.flatMap(({ data }) => (data ? [data] : [])),
  });
  const sessions = board?.sessions;
  const day = useMemo(
    () => (axis && sessions ? wallDay(days, [...sessions.values()], axis) : null),
    [axis, sessions, days],
  );
  return (
    <div className="wall-day" style={{ height: `${height + hoursHeight}em` }} aria-hidden>
      {day && axis && <Columns day={day} axis={axis} height={height} />}
      {isPart && <p className="wall-day-of">{wallWording.everyCall}</p>}
      {axis && <Hours axis={axis} width={width} />}
    </div>
  );
}

const share = (at: number, { from, to }: DayAxis) => `${((at - from) / (to - from)) * 100}%`;

/** The share of the height for failures, above the columns. */
const shareForFailures = 0.2;
const maxMarks = 4;

const Columns = memo(function Columns({
  day,
  axis,
  height,
}: {
  day: WallDay;
  axis: DayAxis;
  height: number;
}) {
  const { columns, most, gaps } = day;
  const scale = (height * (1 - shareForFailures)) / most;
  const mark = (height * shareForFailures) / (maxMarks + 1);
  const past = columns.filter((_, place) => axis.from + place * dayColumnMs <= axis.now).length;
  const bar = (place: number, bottom: number, tall: number) =>
    `M${place + 0.14} ${height - bottom - tall}h0.72v${tall}h-0.72z`;
  const path = (draw: (column: WallDay["columns"][number], place: number) => string) =>
    columns.map((column, place) => draw(column, place)).join("");
  return (
    <>
      <svg
        className="wall-day-columns"
        style={{ height: `${height}em` }}
        preserveAspectRatio="none"
        viewBox={`0 0 ${columns.length} ${height}`}
      >
        <defs>
          <linearGradient id="wall-day-live" gradientUnits="userSpaceOnUse" x1="0" x2={past} y1="0" y2="0">
            <stop offset="0" stopColor="var(--live)" stopOpacity="0.38" />
            <stop offset="1" stopColor="var(--live)" />
          </linearGradient>
        </defs>
        <path
          className="wall-day-expected"
          d={path(({ expected }, place) => (expected > 0 ? bar(place, 0, expected * scale) : ""))}
        />
        <path
          fill="url(#wall-day-live)"
          d={path(({ live }, place) => (live > 0 ? bar(place, 0, live * scale) : ""))}
        />
        <path
          className="fill-failed"
          d={path(({ live, failed }, place) =>
            failed > 0
              ? bar(place, live * scale + mark * 0.5, mark * Math.min(maxMarks, 1 + Math.log2(failed)))
              : "",
          )}
        />
      </svg>
      {gaps.map((gap) => (
        <div
          key={gap.from}
          data-gap
          className="wall-day-gap"
          style={{
            left: share(gap.from, axis),
            width: `calc(${share(gap.to, axis)} - ${share(gap.from, axis)})`,
            height: `${height}em`,
          }}
        />
      ))}
      <div className="wall-day-now" style={{ left: share(axis.now, axis), height: `${height}em` }} />
    </>
  );
});

/** Every second or fourth hour, as the width allows, except near the word for now. */
function Hours({ axis, width }: { axis: DayAxis; width: number }) {
  const words = useZoneWording();
  const unitsOf = (ms: number) => (ms / (axis.to - axis.from)) * width;
  const every = unitsOf(2 * hourMs) > hourWidth + 1 ? 2 : 4;
  const count = Math.round((axis.to - axis.from) / hourMs);
  const hours = Array.from({ length: count }, (_, place) => axis.from + place * hourMs).filter((at) => {
    const isFree = Math.abs(unitsOf(at - axis.now)) > (hourWidth + nowWidth) / 2 + 0.4;
    return (at / hourMs) % every === 0 && isFree && unitsOf(axis.to - at) > hourWidth / 2;
  });
  return (
    <div className="wall-day-hours num">
      {hours.map((at) => (
        <span key={at} style={{ left: share(at, axis) }} data-first={at === axis.from || undefined}>
          {words.time(new Date(at).toISOString(), "minutes")}
        </span>
      ))}
      <span className="wall-day-now-word" style={{ left: share(axis.now, axis) }}>
        {wallWording.now}
      </span>
    </div>
  );
}
