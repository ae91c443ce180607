"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { StateBadge } from "#components/state/state-badge.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { groupByState } from "#lib/domain/board/group-by-state.ts";
import { TableRow, tableColumns } from "./table-row.tsx";
import { UpdatesButton } from "../updates-button.tsx";
import { useHeldRows } from "../use-held-rows.ts";
import { useListActivity } from "../use-list-activity.ts";

const rowPx = 41;
const columns = ["Company", "Ticker", "Call", "Scheduled, UTC", "Exchange", "Country", "Time in state"];
/** Columns left out on narrow screens; the session's page has their values. */
const wideOnly = new Set(["Exchange", "Country"]);

interface BoardTableProps {
  rows: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
  /** Identifies the filters in effect. */
  filterKey: string;
}

/** All sessions as rows, grouped by state. Renders only the visible rows. */
export function BoardTable({ rows, sessions, filterKey }: BoardTableProps) {
  const ordered = useMemo(() => groupByState(rows), [rows]);
  const heads = useMemo(() => firstOfEachState(ordered), [ordered]);
  const activity = useListActivity();
  const held = useHeldRows({
    rows: ordered,
    sessions,
    companion: heads,
    isHeld: activity.isActive,
    listKey: filterKey,
    under: activity.under,
  });
  const counts = useMemo(() => Map.groupBy(rows, (session) => session.state), [rows]);
  return (
    <div className="overflow-x-clip rounded-xl border border-line bg-panel blind:hatch">
      <div role="table" aria-label="Sessions by state" aria-rowcount={rows.length + 1}>
        <div role="rowgroup" className="sticky top-13 z-10 rounded-t-xl border-b border-line bg-panel">
          <UpdatesButton
            count={held.updates}
            onShow={activity.end}
            className="absolute top-1.5 left-1/2 -translate-x-1/2"
          />
          <div role="row" aria-rowindex={1} className={clsx(tableColumns, "h-9 text-12 text-ink-3")}>
            {columns.map((head) => (
              <span
                key={head}
                role="columnheader"
                className={clsx("truncate last:text-right", wideOnly.has(head) && "max-lg:hidden")}
              >
                {head}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" {...activity.holding}>
          <WindowVirtualizer data={held.rows} itemSize={rowPx}>
            {(session, at) => (
              <div key={session.id} role="presentation">
                {held.companion.has(session.id) && (
                  <div
                    role="presentation"
                    className="flex h-9 items-center gap-2 border-b border-line bg-sunken px-4 text-13"
                  >
                    <GroupHead of={held.companion.get(session.id)} counts={counts} />
                  </div>
                )}
                <TableRow session={session} index={at + 2} hasLeft={held.hasLeft(session.id)} />
              </div>
            )}
          </WindowVirtualizer>
        </div>
      </div>
    </div>
  );
}

interface GroupHeadProps {
  of: BoardSession | undefined;
  counts: ReadonlyMap<ObservedState, readonly BoardSession[]>;
}

function GroupHead({ of, counts }: GroupHeadProps) {
  if (!of) return null;
  return (
    <>
      <StateBadge state={of.state} upstreamState={of.upstreamState} />
      <span className="text-12 text-ink-3 num">{counts.get(of.state)?.length ?? 0}</span>
    </>
  );
}

/** The first session of each state, by id: the group's heading stands above it. */
function firstOfEachState(ordered: readonly BoardSession[]): ReadonlyMap<number, BoardSession> {
  return new Map(
    ordered
      .filter((session, at) => ordered[at - 1]?.state !== session.state)
      .map((session) => [session.id, session]),
  );
}
