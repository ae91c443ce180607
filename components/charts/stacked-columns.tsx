"use client";

import { useId } from "react";
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from "recharts";
import { chartLook, gridLook, tooltipLook, xAxisLook, yAxisLook, ChartTip } from "./chart-look.tsx";
import { HatchFill, PatternFill, type Pattern } from "./pattern.tsx";

export interface StackedColumn {
  label: string;
  values: readonly number[];
  /** True where data is incomplete: the column is hatched. */
  isHatched: boolean;
  /** Shown under the pointer beside the values. */
  note: string;
}

interface StackedColumnsProps {
  /** The chart in a sentence, for screen readers. */
  label: string;
  series: readonly { name: string; color: string; pattern: Pattern }[];
  columns: readonly StackedColumn[];
  /** Called with the index of a column that is clicked. */
  onChoose: (index: number) => void;
}

/** Columns in which the counts of all series are stacked. */
export function StackedColumns({ label, series, columns, onChoose }: StackedColumnsProps) {
  const id = useId();
  const highest = Math.max(3, ...columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0)));
  return (
    <div role="img" aria-label={label} className="h-56 w-full">
      <BarChart
        data={[...columns]}
        {...chartLook}
        barCategoryGap="22%"
        className="cursor-pointer"
        onClick={({ activeIndex }) => {
          if (activeIndex != null) onChoose(Number(activeIndex));
        }}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      >
        <defs>
          <HatchFill id={`${id}hatch`} />
          {series.map(({ name, color, pattern }, index) => (
            <PatternFill key={name} id={`${id}${index}`} color={color} pattern={pattern} />
          ))}
        </defs>
        <CartesianGrid {...gridLook} />
        <XAxis {...xAxisLook} minTickGap={16} />
        <XAxis xAxisId="ground" dataKey="label" hide />
        <YAxis {...yAxisLook} width={28} domain={[0, highest]} />
        <YAxis yAxisId="ground" hide domain={[0, 1]} />
        <Tooltip
          {...tooltipLook}
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
