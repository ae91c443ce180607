"use client";

import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { chartLook, gridLook, tooltipLook, xAxisLook, yAxisLook, ChartTip } from "./chart-look.tsx";

export interface HistogramColumn {
  label: string;
  /** The full name, shown under the pointer. */
  title: string;
  count: number;
}

interface HistogramProps {
  /** The chart in a sentence, for screen readers. */
  label: string;
  columns: readonly HistogramColumn[];
  color: string;
  /** A labelled line at one column. */
  mark: { label: string; words: string } | null;
  /** What is counted, shown under the pointer. */
  noun: string;
  /** Called with the index of a column that is clicked. */
  onChoose: (index: number) => void;
}

/** Columns that show how often each value occurs. */
export function Histogram({ label, columns, color, mark, noun, onChoose }: HistogramProps) {
  return (
    <div role="img" aria-label={label} className="h-56 w-full">
      <BarChart
        data={[...columns]}
        {...chartLook}
        barCategoryGap="10%"
        className="cursor-pointer"
        onClick={({ activeIndex }) => {
          if (activeIndex != null) onChoose(Number(activeIndex));
        }}
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
      >
        <CartesianGrid {...gridLook} />
        <XAxis {...xAxisLook} minTickGap={12} />
        <YAxis {...yAxisLook} width={32} />
        <Tooltip
          {...tooltipLook}
          content={({ active, activeIndex }) => {
            const column = columns[Number(activeIndex)];
            if (!active || !column) return null;
            return <ChartTip title={column.title} lines={[{ name: noun, value: String(column.count) }]} />;
          }}
        />
        <Bar dataKey="count" fill={color} radius={[2, 2, 0, 0]} isAnimationActive={false} />
        {mark && (
          <ReferenceLine
            x={mark.label}
            stroke="var(--ink)"
            strokeDasharray="3 3"
            label={{ value: mark.words, position: "top", fill: "var(--ink)", fontSize: 11 }}
          />
        )}
      </BarChart>
    </div>
  );
}
