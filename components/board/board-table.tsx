"use client";

import { clsx } from "clsx";
import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { StateBadge } from "#components/state/state-badge.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { groupByState } from "#lib/domain/group-by-state.ts";
import { TableRow, tableColumns } from "./table-row.tsx";
import { useHeldRows } from "./use-held-rows.ts";

const rowPx = 41;
const heads = ["Company", "Ticker", "Call", "Scheduled, UTC", "Exchange", "Country", "Time in state"];

interface BoardTableProps {
  rows: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
}

/** All sessions as rows, grouped by state. Only the rows in sight are drawn. */
export function BoardTable({ rows, sessions }: BoardTableProps) {
  const ordered = useMemo(() => groupByState(rows), [rows]);
  const held = useHeldRows(ordered, sessions);
  const counts = useMemo(() => Map.groupBy(rows, (session) => session.state), [rows]);
  return (
    <div className="overflow-x-clip rounded-xl border border-line bg-panel blind:hatch">
      <div role="table" aria-label="Sessions by state" aria-rowcount={rows.length + 1}>
        <div role="rowgroup" className="sticky top-13 z-10 rounded-t-xl border-b border-line bg-panel">
          <div role="row" aria-rowindex={1} className={clsx(tableColumns, "h-9 text-12 text-ink-3")}>
            {heads.map((head) => (
              <span key={head} role="columnheader" className="truncate last:text-right">
                {head}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" {...held.holding}>
          <WindowVirtualizer data={held.rows} itemSize={rowPx}>
            {(session, at) => (
              <div key={session.id} role="presentation">
                {held.rows[at - 1]?.state !== session.state && (
                  <div
                    role="presentation"
                    className="flex h-9 items-center gap-2 border-b border-line bg-sunken px-4 text-13"
                  >
                    <StateBadge state={session.state} upstreamState={session.upstreamState} />
                    <span className="text-12 text-ink-3 num">{counts.get(session.state)?.length}</span>
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
