"use client";

import { CartesianGrid, Line, LineChart, ReferenceArea, XAxis, YAxis } from "recharts";
import { chartLook, gridLook, xAxisLook, yAxisLook } from "./chart-look.tsx";
import { lineLooks, TrendPoint } from "./trend-point.tsx";

export interface ChartLine {
  name: string;
  /** One for each label; null where nothing is known. */
  values: readonly (number | null)[];
  /** Written at a point in place of its value alone. */
  notes?: readonly (string | null)[];
}

interface TrendChartProps {
  /** The chart in a sentence, for screen readers. */
  label: string;
  labels: readonly string[];
  /** The one that was asked for first. */
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** The top of the axis; by the values where it is left out. */
  top?: number;
  /** Whether the last period is not over: its piece is dotted, its point hollow. */
  isOpen: boolean;
  chosen: number;
  /** Whether lines are named at their ends, for which there is room at the right. */
  hasNames: boolean;
  onPoint: (index: number) => void;
  onChoose: (index: number) => void;
}

interface Row {
  label: string;
  values: readonly (number | null)[];
}

const height = 168;
const plotHeight = height - 34;
const labelHeight = 15;

/** Lines over time, known by weight, dash and the shape of their points, and named at their ends. */
export function TrendChart({ label, labels, lines, format, isOpen, chosen, ...rest }: TrendChartProps) {
  const { onPoint, onChoose } = rest;
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  const top = rest.top ?? niceTop(Math.max(0, ...known));
  const last = labels.length - 1;
  const rows: Row[] = labels.map((name, at) => ({
    label: name,
    values: lines.map(({ values }) => values[at] ?? null),
  }));
  const shifts = shiftsOf(
    lines.map(({ values }) => values[last] ?? null),
    top,
  );
  const indexOf = (state: { activeIndex?: unknown }) =>
    state.activeIndex == null ? null : Number(state.activeIndex);
  const piece = (line: number, isDotted: boolean) => (row: Row) => {
    const at = labels.indexOf(row.label);
    const isIn = isDotted ? at >= last - 1 : !isOpen || at < last;
    return isIn ? row.values[line] : null;
  };
  return (
    <div role="img" aria-label={label} className="w-full" style={{ height }}>
      <LineChart
        data={rows}
        {...chartLook}
        className="cursor-pointer"
        margin={{ top: 8, right: rest.hasNames ? 148 : 8, bottom: 0, left: 0 }}
        onMouseMove={(state) => {
          const index = indexOf(state);
          if (index !== null) onPoint(index);
        }}
        onClick={(state) => {
          const index = indexOf(state);
          if (index !== null) onChoose(index);
        }}
      >
        <CartesianGrid {...gridLook} />
        <ReferenceArea x1={labels[chosen]} x2={labels[chosen]} stroke="var(--line-strong)" fill="none" />
        <XAxis {...xAxisLook} minTickGap={12} padding={{ left: 12, right: 12 }} />
        <YAxis
          {...yAxisLook}
          allowDecimals
          width={44}
          domain={[0, top]}
          tickCount={5}
          tickFormatter={format}
        />
        {lines.map((line, at) => {
          const { stroke, width, dash } = lineLooks[at % lineLooks.length]!;
          const shared = { stroke, strokeWidth: width, isAnimationActive: false, activeDot: false } as const;
          return [
            <Line
              key={`${at} solid`}
              {...shared}
              dataKey={piece(at, false)}
              strokeDasharray={dash}
              dot={false}
            />,
            isOpen && (
              <Line
                key={`${at} dotted`}
                {...shared}
                dataKey={piece(at, true)}
                strokeDasharray="1 4"
                dot={false}
              />
            ),
            <Line
              key={`${at} points`}
              {...shared}
              stroke="none"
              dataKey={(row: Row) => row.values[at]}
              dot={drawPoint(line, at, { isOpen, last, shift: shifts[at] ?? 0, format })}
            />,
          ];
        })}
      </LineChart>
    </div>
  );
}

/** Draws the points of a line, the last one with the line's name. */
function drawPoint(
  { name, values, notes }: ChartLine,
  at: number,
  end: { isOpen: boolean; last: number; shift: number; format: (value: number) => string },
) {
  return function Point({ cx = 0, cy = 0, index = -1 }: { cx?: number; cy?: number; index?: number }) {
    const value = values[index];
    if (value == null) return <g key={index} />;
    const isLast = index === end.last;
    return (
      <TrendPoint
        key={index}
        at={{ x: cx, y: cy }}
        line={at}
        isHollow={end.isOpen && isLast}
        note={notes?.[index] ?? null}
        end={isLast ? { shift: end.shift, text: `${end.format(value)}  ${name}` } : null}
      />
    );
  };
}

/** How far the names at the ends move up or down, so that none covers another. */
function shiftsOf(values: readonly (number | null)[], top: number): number[] {
  const placed = values
    .map((value, at) => ({ at, y: (1 - (value ?? 0) / (top || 1)) * plotHeight }))
    .toSorted((a, b) => a.y - b.y);
  const shifts = values.map(() => 0);
  let free = -Infinity;
  for (const { at, y } of placed) {
    const to = Math.max(y, free);
    shifts[at] = to - y;
    free = to + labelHeight;
  }
  return shifts;
}

/** A round number at or above the highest value, of which a quarter is short too. */
function niceTop(highest: number): number {
  if (highest <= 0) return 4;
  const unit = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= highest) ?? 10) * unit;
}
