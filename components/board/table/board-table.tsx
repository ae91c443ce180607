"use client";

import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { StateBadge } from "#components/state/state-badge.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { sortSessions } from "#lib/domain/board/sort-sessions.ts";
import type { SortWord, TableColumn } from "#lib/domain/board/table-columns.ts";
import { ColumnHeads } from "./column-heads.tsx";
import { TableRow } from "./table-row.tsx";
import { boardWords } from "../board-words.ts";
import { UpdatesButton } from "../updates-button.tsx";
import { useHeldRows } from "../use-held-rows.ts";
import { useListActivity } from "../use-list-activity.ts";

const rowPx = 41;
const noHeads: ReadonlyMap<number, BoardSession> = new Map();

interface BoardTableProps {
  rows: readonly BoardSession[];
  sessions: ReadonlyMap<number, BoardSession>;
  /** Identifies the filters in effect. */
  filterKey: string;
  /** The columns that have room; the same array while they are the same. */
  columns: readonly TableColumn[];
  /** The order of the rows; null for groups by state. */
  sort: SortWord | null;
  onSort: (sort: SortWord | null) => void;
}

/** All sessions as rows, grouped by state or in the order of a column. Renders only the visible rows. */
export function BoardTable({ rows, sessions, filterKey, columns, sort, onSort }: BoardTableProps) {
  const ordered = useMemo(() => sortSessions(rows, sort), [rows, sort]);
  const heads = useMemo(() => (sort === null ? firstOfEachState(ordered) : noHeads), [ordered, sort]);
  const activity = useListActivity();
  const held = useHeldRows({
    rows: ordered,
    sessions,
    companion: heads,
    isHeld: activity.isActive,
    listKey: `${filterKey} ${sort ?? ""}`,
    under: activity.under,
  });
  const counts = useMemo(() => Map.groupBy(rows, (session) => session.state), [rows]);
  return (
    <div className="overflow-x-clip rounded-xl border border-line bg-panel blind:hatch">
      <div
        role="table"
        aria-label={sort === null ? boardWords.table : boardWords.sortedTable(sort)}
        aria-rowcount={rows.length + 1}
      >
        <div role="rowgroup" className="sticky top-13 z-10 rounded-t-xl border-b border-line bg-panel">
          <UpdatesButton
            count={held.updates}
            onShow={activity.end}
            className="absolute top-1.5 left-1/2 -translate-x-1/2"
          />
          <ColumnHeads columns={columns} sort={sort} onSort={onSort} />
        </div>
        <div role="rowgroup" {...activity.holding}>
          {/* In another order other rows have headings, so the measured heights are not theirs. */}
          <WindowVirtualizer key={sort} data={held.rows} itemSize={rowPx}>
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
                <TableRow
                  session={session}
                  columns={columns}
                  index={at + 2}
                  hasLeft={held.hasLeft(session.id)}
                />
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
