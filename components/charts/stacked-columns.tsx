"use client";

import { useId } from "react";
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { ChartTip } from "./chart-tip.tsx";
import { HatchFill, PatternFill, type Pattern } from "./pattern.tsx";

export interface StackedColumn {
  label: string;
  values: readonly number[];
  /** True where not everything is known: the column's ground is hatched. */
  isHatched: boolean;
  /** What to say of it under the pointer, besides the values. */
  note: string;
}

interface StackedColumnsProps {
  /** What the picture shows, in a sentence: it is all that a screen reader tells of it. */
  label: string;
  series: readonly { name: string; color: string; pattern: Pattern }[];
  columns: readonly StackedColumn[];
}

const tick = { fill: "var(--ink-3)", fontSize: 11 };

/** Counts as columns, one kind on top of the other. */
export function StackedColumns({ label, series, columns }: StackedColumnsProps) {
  const id = useId();
  const highest = Math.max(3, ...columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  return (
    <div role="img" aria-label={label} className="h-56 w-full">
      <BarChart
        data={[...columns]}
        responsive
        accessibilityLayer={false}
        barCategoryGap="22%"
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        style={{ width: "100%", height: "100%" }}
      >
        <defs>
          <HatchFill id={`${id}hatch`} />
          {series.map(({ name, color, pattern }, index) => (
            <PatternFill key={name} id={`${id}${index}`} color={color} pattern={pattern} />
          ))}
        </defs>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="label"
          tick={tick}
          tickLine={false}
          axisLine={{ stroke: "var(--line-strong)" }}
          minTickGap={16}
        />
        <XAxis xAxisId="ground" dataKey="label" hide />
        <YAxis
          width={28}
          tick={tick}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
          domain={[0, highest]}
        />
        <YAxis yAxisId="ground" hide domain={[0, 1]} />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: "var(--ink)", fillOpacity: 0.05 }}
          content={({ active, activeIndex }) => {
            const column = columns[Number(activeIndex)];
            if (!active || !column) return null;
            const lines = series.map(({ name }, index) => ({
              name,
              value: String(column.values[index] ?? 0),
            }));
            return <ChartTip title={`${column.label} · ${column.note}`} lines={lines} />;
          }}
        />
        <Bar
          xAxisId="ground"
          yAxisId="ground"
          dataKey={({ isHatched }: StackedColumn) => (isHatched ? 1 : 0)}
          fill={`url(#${id}hatch)`}
          isAnimationActive={false}
        />
        {series.map(({ name }, index) => (
          <Bar
            key={name}
            name={name}
            stackId="all"
            dataKey={({ values }: StackedColumn) => values[index] ?? 0}
            fill={`url(#${id}${index})`}
            stroke="var(--panel)"
            strokeWidth={1}
            radius={2}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </div>
  );
}
