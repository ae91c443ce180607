"use client";

import { Bar, BarChart, CartesianGrid, ReferenceLine, Tooltip, XAxis, YAxis } from "recharts";
import { ChartTip } from "./chart-tip.tsx";

export interface HistogramColumn {
  label: string;
  /** The whole of what it counts, under the pointer. */
  title: string;
  count: number;
}

interface HistogramProps {
  /** What the picture shows, in a sentence: it is all that a screen reader tells of it. */
  label: string;
  columns: readonly HistogramColumn[];
  color: string;
  /** A line at one column, with its words. */
  mark: { label: string; words: string } | null;
  /** What is counted, under the pointer. */
  noun: string;
}

const tick = { fill: "var(--ink-3)", fontSize: 11 };

/** How often which size occurs. */
export function Histogram({ label, columns, color, mark, noun }: HistogramProps) {
  return (
    <div role="img" aria-label={label} className="h-56 w-full">
      <BarChart
        data={[...columns]}
        responsive
        accessibilityLayer={false}
        barCategoryGap="10%"
        margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
        style={{ width: "100%", height: "100%" }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          minTickGap={12}
        />
        <YAxis width={32} tick={tick} tickLine={false} axisLine={false} allowDecimals={false} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--ink)", fillOpacity: 0.05 }}
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
