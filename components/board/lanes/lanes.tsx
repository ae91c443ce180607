"use client";

import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#lib/client/board/use-board-view.ts";
import { lanes } from "#lib/domain/session/session-state.ts";
import { Lane } from "./lane.tsx";

interface LanesProps {
  view: BoardView;
  controls: BoardControls;
}

/** The lanes side by side, from scheduled to recorded. */
export function Lanes({ view, controls }: LanesProps) {
  const present = lanes.filter((lane) => lane !== "unknown" || view.lanes.unknown.length > 0);
  const columns = present.map((lane) => {
    const isEmptied = view.shownLanes[lane].length === 0 && view.lanes[lane].length > 0;
    if (isEmptied) return "minmax(8rem,0.6fr)";
    return lane === "live" ? "minmax(12rem,1.25fr)" : "minmax(10.5rem,1fr)";
  });
  return (
    <div className="relative min-h-96 flex-1">
      <div
        className="absolute inset-0 grid gap-3 overflow-x-auto print:static"
        style={{ gridTemplateColumns: columns.join(" "), gridTemplateRows: "minmax(0,1fr)" }}
      >
        {present.map((lane) => (
          <Lane
            key={lane}
            lane={lane}
            rows={view.shownLanes[lane]}
            all={view.lanes[lane]}
            sessions={view.sessions}
            controls={controls}
            filterKey={view.filterKey}
          />
        ))}
      </div>
    </div>
  );
}
