/** What all charts of columns share. */
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
