"use client";

import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useContext } from "react";
import type { BoardView } from "#components/board/use-board-view.ts";
import { usePrinting } from "#components/export/use-printing.ts";
import { panelPx } from "#components/incident/use-is-docked.ts";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { AirTroublesGlyph } from "#components/state/reading-glyph.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { usePageWidth } from "#lib/client/page/use-page-width.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mayShow } from "#lib/domain/board/board-filter.ts";
import { lanes, laneTitles, type Lane as LaneName } from "#lib/domain/session/lanes.ts";
import { heardReading, isAirTrouble } from "#lib/domain/session/readings.ts";
import { laneOf, isFailed, toneOf } from "#lib/domain/session/session-state.ts";
import { plural } from "#lib/domain/text/plural.ts";
import { boardWording } from "../board-wording.ts";
import { foldLanes, railPx } from "./fold-lanes.ts";
import { laneStates } from "./lane-states.ts";
import { Lane } from "./lane.tsx";
import { PrintedLanes } from "./printed-lanes.tsx";

const gapPx = 12;
/** The page's margins beside the lanes. */
const marginsPx = 40;
const narrow = 0.6;
const wide = 1.25;

interface LanesProps {
  view: BoardView;
  controls: BoardControls;
  /** The call whose panel covers a part of the lanes; null where none does. */
  opened: number | null;
}

/**
 * The lanes side by side, from scheduled to recorded. Those that the state filter leaves out are folded to rails, and an
 * open panel folds more to make room.
 */
export function Lanes({ view, controls, opened }: LanesProps) {
  const pagePx = usePageWidth();
  const isPrinting = usePrinting();
  const close = useContext(OpenPanelContext)?.close;
  const present = lanes.filter((lane) => lane !== "unknown" || view.lanes.unknown.length > 0);
  const open = present.filter((lane) => mayShow(lane, controls.params.state));
  const openedIn = opened === null ? undefined : view.sessions.get(opened);
  const kept = open.indexOf(openedIn ? laneOf(openedIn.state) : "live");
  const fullPx = pagePx - marginsPx - (present.length - 1) * gapPx - (present.length - open.length) * railPx;
  const weights = open.map((lane) => weightOf(lane, view));
  const folded =
    opened === null
      ? new Set<number>()
      : foldLanes({ weights, kept: Math.max(0, kept), fullPx, leftPx: fullPx - panelPx });
  const collapseReason = (lane: LaneName) => {
    const at = open.indexOf(lane);
    if (at === -1) return "filter";
    return folded.has(at) ? "panel" : null;
  };
  const columns = present.map((lane) => {
    if (collapseReason(lane) !== null) return `${railPx}px`;
    if (weightOf(lane, view) === narrow) return `minmax(8rem,${narrow}fr)`;
    return lane === "live" ? `minmax(12rem,${wide}fr)` : "minmax(10.5rem,1fr)";
  });
  if (isPrinting) return <PrintedLanes view={view} />;
  return (
    <div className="relative min-h-96 flex-1">
      <div
        className="absolute inset-0 grid overflow-x-auto"
        style={{
          gap: gapPx,
          gridTemplateColumns: columns.join(" "),
          gridTemplateRows: "minmax(0,1fr)",
        }}
      >
        {present.map((lane) => {
          const because = collapseReason(lane);
          return because === null ? (
            <Lane
              key={lane}
              lane={lane}
              rows={view.shownLanes[lane]}
              all={view.lanes[lane]}
              total={view.laneTotals[lane]}
              sessions={view.sessions}
              controls={controls}
              filterKey={view.filterKey}
            />
          ) : (
            <LaneRail
              key={lane}
              lane={lane}
              all={view.lanes[lane]}
              total={view.laneTotals[lane]}
              because={because}
              onUnfold={() => {
                if (because === "panel") close?.();
                else void controls.change({ state: [] });
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** The relative width of a lane: a narrow one if the filter leaves none of its rows. */
function weightOf(lane: LaneName, view: BoardView): number {
  if (view.shownLanes[lane].length === 0 && view.lanes[lane].length > 0) return narrow;
  return lane === "live" ? wide : 1;
}

interface LaneRailProps {
  lane: LaneName;
  all: readonly BoardSession[];
  /** How many sessions the lane has. */
  total: number;
  /** Why the lane is folded: a panel takes its room, or the state filter leaves out all of its states. */
  because: "panel" | "filter";
  onUnfold: () => void;
}

/** A folded lane: its name, the number of calls and of failures. A press unfolds it. */
function LaneRail({ lane, all, total, because, onUnfold }: LaneRailProps) {
  const [state] = laneStates[lane];
  const failed = all.filter((session) => isFailed(session.state)).length;
  const troubled = all.filter((session) => isAirTrouble(heardReading(session))).length;
  const count = (total - failed).toLocaleString("en");
  return (
    <button
      type="button"
      data-rail={lane}
      title={boardWording.unfold[because]}
      onClick={onUnfold}
      className={clsx(
        "flex min-h-0 flex-col items-center gap-3 rounded-xl pt-3 text-12 text-ink-2 num hover:text-ink",
        lane === "live" ? "bg-live-tint" : "bg-sunken",
      )}
    >
      <StateGlyph state={state} className={clsx("size-4 shrink-0", toneText[toneOf(state)])} />
      <span>
        {count}
        <span className="sr-only"> {plural(total - failed, "call")}</span>
      </span>
      {failed > 0 && (
        <span className="flex flex-col items-center gap-0.5 font-semibold text-failed">
          <TriangleAlert className="size-3.5" />
          {failed}
          <span className="sr-only"> failed</span>
        </span>
      )}
      {troubled > 0 && (
        <span className="flex flex-col items-center gap-0.5 font-semibold text-processing">
          <AirTroublesGlyph className="size-3.5" />
          {troubled}
          <span className="sr-only"> {boardWording.troubledInLane}</span>
        </span>
      )}
      <span className="text-13 [writing-mode:vertical-rl]">{laneTitles[lane]}</span>
    </button>
  );
}
