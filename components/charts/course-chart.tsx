"use client";

import { useId } from "react";
import {
  Area,
  AreaChart,
  CartesianGrid,
  ReferenceArea,
  ReferenceDot,
  ReferenceLine,
  XAxis,
  YAxis,
} from "recharts";
import { chartLook, gridLook, xAxisLook, yAxisLook } from "./chart-look.tsx";
import { HatchFill } from "./pattern.tsx";

export interface CoursePoint {
  /** Milliseconds since the epoch; the counts hold from here to the next point. */
  at: number;
  lower: number;
  upper: number;
}

interface CourseChartProps {
  /** The chart in a sentence, for screen readers. */
  label: string;
  points: readonly CoursePoint[];
  until: number;
  gaps: readonly Gap[];
  /** Labelled moments. */
  marks: readonly { at: number; words: string }[];
  /** Written into the areas where they are largest. */
  words: { lower: (count: number) => string; upper: (count: number) => string };
  colors: { lower: string; upper: string };
  timeOf: (at: number) => string;
}

/** Two counts over time, one on the other, with gaps in which nothing is known. */
export function CourseChart({ label, points, until, gaps, marks, words, colors, timeOf }: CourseChartProps) {
  const id = useId();
  const from = points[0]?.at ?? until;
  const last = points.at(-1);
  const drawn = last && last.at < until ? [...points, { ...last, at: until }] : [...points];
  const highest = Math.max(4, ...points.map(({ lower, upper }) => lower + upper));
  const labels = labelsOf(drawn, { gaps, words });
  return (
    <div role="img" aria-label={label} className="h-32 w-full">
      <AreaChart data={drawn} {...chartLook} margin={{ top: 16, right: 4, bottom: 0, left: 0 }}>
        <defs>
          <HatchFill id={`${id}hatch`} />
        </defs>
        <CartesianGrid {...gridLook} />
        <XAxis
          {...xAxisLook}
          dataKey="at"
          type="number"
          scale="time"
          domain={[from, until]}
          tickFormatter={timeOf}
          minTickGap={40}
        />
        <YAxis
          {...yAxisLook}
          width={28}
          domain={[0, highest * 1.08]}
          ticks={[0, Math.round(highest / 2), highest]}
        />
        <Area
          type="stepAfter"
          dataKey="lower"
          stackId="all"
          fill={colors.lower}
          fillOpacity={0.9}
          stroke="none"
          isAnimationActive={false}
        />
        <Area
          type="stepAfter"
          dataKey="upper"
          stackId="all"
          fill={colors.upper}
          fillOpacity={0.35}
          stroke="none"
          isAnimationActive={false}
        />
        {gaps.flatMap((gap) =>
          ["var(--panel)", `url(#${id}hatch)`].map((fill) => (
            <ReferenceArea
              key={`${gap.from} ${fill}`}
              x1={Math.max(from, gap.from)}
              x2={Math.min(until, gap.to)}
              fill={fill}
              fillOpacity={1}
              stroke="var(--line-strong)"
              strokeDasharray="3 3"
            />
          )),
        )}
        {marks.map(({ at, words: said }) => (
          <ReferenceLine
            key={at}
            x={at}
            stroke="var(--ink)"
            strokeDasharray="2 3"
            label={{ value: said, position: "top", fill: "var(--ink)", fontSize: 11 }}
          />
        ))}
        {labels.map(({ at, y, text, fill }) => (
          <ReferenceDot key={text} x={at} y={y} r={0} label={{ value: text, fill, fontSize: 11 }} />
        ))}
      </AreaChart>
    </div>
  );
}

/** The counts as words in the middle of the areas, in each where it is largest, and never across a gap. */
function labelsOf(points: readonly CoursePoint[], { gaps, words }: Pick<CourseChartProps, "gaps" | "words">) {
  const pieces = points.flatMap((point, place) => {
    const to = points[place + 1]?.at ?? point.at;
    return outsideOf(gaps, { from: point.at, to }).map((piece) => ({ ...piece, point }));
  });
  const whole = Math.max(1, (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0));
  const most = Math.max(1, ...points.map(({ lower, upper }) => lower + upper));
  const largest = (countOf: (point: CoursePoint) => number) => {
    const hasRoom = ({ from, to, point }: Piece) => (to - from) / whole > 0.16 && countOf(point) / most > 0.2;
    const sizeOf = ({ from, to, point }: Piece) => (to - from) * countOf(point);
    return pieces.filter(hasRoom).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  };
  const label = (piece: Piece | undefined, y: number, text: string, fill: string) =>
    piece ? [{ at: (piece.from + piece.to) / 2, y, text, fill }] : [];
  const lower = largest((point) => point.lower);
  const upper = largest((point) => point.upper);
  return [
    ...label(lower, (lower?.point.lower ?? 0) / 2, words.lower(lower?.point.lower ?? 0), "#fff"),
    ...label(
      upper,
      (upper?.point.lower ?? 0) + (upper?.point.upper ?? 0) / 2,
      words.upper(upper?.point.upper ?? 0),
      "var(--ink)",
    ),
  ];
}

interface Gap {
  from: number;
  to: number;
}
interface Piece extends Gap {
  point: CoursePoint;
}

/** The parts of a stretch that are in no gap. */
function outsideOf(gaps: readonly Gap[], stretch: Gap): Gap[] {
  return gaps.reduce(
    (parts, gap) =>
      parts.flatMap((part) =>
        [
          { from: part.from, to: Math.min(part.to, gap.from) },
          { from: Math.max(part.from, gap.to), to: part.to },
        ].filter(({ from, to }) => to > from),
      ),
    [stretch],
  );
}
