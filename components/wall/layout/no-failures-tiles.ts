import type { WallSpace } from "./wall-space.ts";
import { shownOf, wallGap } from "./wall-space.ts";
import { columnsIn, maxTiles, textWidthOf, twoLineRows, type GridPlan, type TileGrid } from "./tile-grid.ts";

const scales = [2, 1.8, 1.6, 1.4, 1.25, 1.1, 1];
const leadHeights = { large: 2.9, small: 1.9 };
const widthForLargeLead = 34;
export const hoursHeight = 1.35;
const usualChart = 4.2;
const lowChart = 2.8;
/** The largest share of the height for the chart of the day, beside live calls. */
const maxChartShare = 0.4;
/** The height of the line that says that nothing is live. */
const emptyLine = 2.3;
/** The least heights of a tile in full with a name on one line, and of a short tile. */
const rowHeights = { full: 3.4, short: 1.75 };
const tallest = { full: 7, short: 2.6 };

interface Candidate {
  scale: number;
  row: number;
  style: TileGrid["style"];
  chart: number;
}

/** From the fullest to the sparsest: names on two lines before one, and the chart before more calls. */
const candidates: readonly Candidate[] = [
  ...scales.map((scale) => ({ scale, row: twoLineRows.live, style: "full" as const, chart: usualChart })),
  { scale: 1, row: twoLineRows.live, style: "full", chart: lowChart },
  { scale: 1, row: rowHeights.full, style: "full", chart: lowChart },
  { scale: 1, row: rowHeights.short, style: "short", chart: lowChart },
  { scale: 1, row: rowHeights.short, style: "short", chart: 0 },
];

/** Fills a wall on which nothing needs attention with the chart of the day and the live calls. */
export function fitNoFailures(space: WallSpace, live: number): GridPlan {
  const lead = space.width >= widthForLargeLead ? "large" : "small";
  const room = space.height - leadHeights[lead] - wallGap;
  const candidate = bestOf(
    candidates.filter((one) => needed(one, space.width, live) <= room),
    space.width,
    live,
  );
  const { scale, style } = candidate;
  const columns = columnsFor(scale, space.width, live);
  const wanted = Math.ceil(Math.min(live, maxTiles) / columns);
  const most = Math.floor(
    (room - chartBlock(candidate.chart) + wallGap * scale) / (scale * (candidate.row + wallGap)),
  );
  const rows = Math.max(live === 0 ? 0 : 1, Math.min(wanted, most));
  // The rows take the height that they can use, the chart the rest up to its limit, and the rows what is still left.
  const forRows = room - chartBlock(candidate.chart);
  const highest = rows === 0 ? 0 : Math.min(tallest[style], (forRows / scale + wallGap) / rows - wallGap);
  const spare = room - chartBlock(candidate.chart) - scale * gridHeight(rows, highest);
  const chart = candidate.chart === 0 ? 0 : candidate.chart + Math.max(0, spare);
  const maxChart = Math.max(candidate.chart, rows === 0 ? Infinity : space.height * maxChartShare);
  const chartHeight = Math.min(chart, maxChart);
  const rowHeight = rows === 0 ? 0 : ((room - chartBlock(chartHeight)) / scale + wallGap) / rows - wallGap;
  const shown = shownOf(live, rows * columns);
  return {
    noFailures: { lead, chartHeight },
    scale,
    alerts: { columns, rows: 0, rowHeight: 0, style, shown: 0, more: 0, textWidth: 0 },
    live: {
      columns,
      rows,
      style,
      shown,
      more: live - shown,
      rowHeight,
      textWidth: textWidthOf(space.width / scale, columns),
    },
  };
}

/** The candidate with the largest type and the fewest empty places, among those like the first that fits. */
function bestOf(fitting: readonly Candidate[], width: number, live: number): Candidate {
  const [first = candidates.at(-1)!] = fitting;
  const worth = (candidate: Candidate) => {
    const columns = columnsFor(candidate.scale, width, live);
    const tiles = Math.min(live, maxTiles);
    return candidate.scale * (tiles / (Math.ceil(tiles / columns) * columns)) ** 2;
  };
  const alike = fitting.filter(({ row, chart }) => row === first.row && chart === first.chart);
  return alike.reduce((best, candidate) => (worth(candidate) > worth(best) ? candidate : best), first);
}

function needed({ scale, row, chart }: Candidate, width: number, live: number): number {
  const rows = Math.ceil(Math.min(live, maxTiles) / columnsFor(scale, width, live));
  return chartBlock(chart) + scale * gridHeight(rows, row);
}

/** The most columns that are readable, or fewer when these need no further row. */
function columnsFor(scale: number, width: number, live: number): number {
  const most = columnsIn(width, scale);
  const tiles = Math.max(1, Math.min(live, maxTiles));
  return live > maxTiles ? most : Math.ceil(tiles / Math.ceil(tiles / most));
}

function gridHeight(rows: number, row: number): number {
  return rows === 0 ? emptyLine : rows * (row + wallGap) - wallGap;
}

/** The height of the chart with its hours and the gap below. */
function chartBlock(chart: number): number {
  return chart === 0 ? 0 : chart + hoursHeight + wallGap;
}
