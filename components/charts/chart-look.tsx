interface ChartTipProps {
  title: string;
  lines: readonly { name: string; value: string }[];
}

/** What a chart shows for the column under the pointer. */
export function ChartTip({ title, lines }: ChartTipProps) {
  return (
    <div className="rounded-lg border border-line bg-panel px-3 py-2 text-12 shadow-float">
      <p className="mb-1 font-medium">{title}</p>
      {lines.map(({ name, value }) => (
        <p key={name} className="flex justify-between gap-4 text-ink-2">
          {name} <span className="text-ink num">{value}</span>
        </p>
      ))}
    </div>
  );
}

/** Properties that all column charts share. */
export const chartLook = {
  responsive: true,
  accessibilityLayer: false,
  style: { width: "100%", height: "100%" },
} as const;

const tick = { fill: "var(--ink-3)", fontSize: 11 };

export const xAxisLook = {
  dataKey: "label",
  tick,
  tickLine: false,
  axisLine: { stroke: "var(--line-strong)" },
};
export const yAxisLook = { tick, tickLine: false, axisLine: false, allowDecimals: false };
export const gridLook = { vertical: false, stroke: "var(--line)" };
export const tooltipLook = { isAnimationActive: false, cursor: { fill: "var(--ink)", fillOpacity: 0.05 } };
