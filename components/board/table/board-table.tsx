"use client";

import { useContext, useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { StateBadge } from "#components/state/state-badge.tsx";
import { FirstBoardContext } from "#lib/client/board/initial-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { totalOf } from "#lib/domain/board/count-states.ts";
import { firstRows } from "#lib/domain/board/first-board.ts";
import { sortSessions, type SortWord } from "#lib/domain/board/sort-sessions.ts";
import type { TableColumn } from "#lib/domain/board/table-columns.ts";
import { Button } from "#components/ui/button.tsx";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { SelectAllBox } from "../selection/select-box.tsx";
import {
  ListOrderContext,
  SelectionContext,
  useCanSelect,
  useIds,
  useListOrder,
  useShareSelected,
} from "../selection/use-selected.ts";
import { ColumnHeads } from "./column-heads.tsx";
import { TableRow } from "./table-row.tsx";
import { boardWording } from "../board-wording.ts";
import { UpdatesButton } from "../updates-button.tsx";
import { useFrozenRows } from "../use-frozen-rows.ts";
import { useListActivity } from "../use-list-activity.ts";

const rowPx = 41;
const noHeads: ReadonlyMap<number, BoardSession> = new Map();

interface BoardTableProps {
  rows: readonly BoardSession[];
  /** How many sessions each state has: more than `rows` holds while only the first board is known. */
  totals: Readonly<Record<ObservedState, number>>;
  sessions: ReadonlyMap<number, BoardSession>;
  /** Identifies the filters in effect. */
  filterKey: string;
  /** The columns that have room. The array is the same while the columns are. */
  columns: readonly TableColumn[];
  /** The order of the rows; null for groups by state. */
  sort: SortWord | null;
  onSort: (sort: SortWord | null) => void;
}

/** All sessions as rows, grouped by state or in the order of a column. Renders only the visible rows. */
export function BoardTable({ rows, totals, sessions, filterKey, columns, sort, onSort }: BoardTableProps) {
  const total = totalOf(totals);
  // The first board also has calls from further down the table, which would be in the wrong place here.
  const end = rows.length < total ? firstRows : undefined;
  const ordered = useMemo(() => sortSessions(rows, sort).slice(0, end), [rows, sort, end]);
  const heads = useMemo(() => (sort === null ? firstOfEachState(ordered) : noHeads), [ordered, sort]);
  const activity = useListActivity();
  const held = useFrozenRows({
    rows: ordered,
    sessions,
    companion: heads,
    isHeld: activity.isActive,
    listKey: `${filterKey} ${sort ?? ""}`,
    under: activity.under,
  });
  const isFirst = useContext(FirstBoardContext) !== null;
  const canSelect = useCanSelect();
  const ids = useIds(rows);
  const order = useListOrder(held.rows);
  return (
    <div className="overflow-x-clip rounded-xl border border-line bg-panel blind:hatch">
      <div
        role="table"
        aria-label={sort === null ? boardWording.table : boardWording.sortedTable(sort)}
        aria-rowcount={total + 1}
      >
        <div role="rowgroup" className="sticky top-13 z-10 rounded-t-xl border-b border-line bg-panel">
          <UpdatesButton
            count={held.updates}
            onShow={activity.end}
            className="absolute top-1.5 left-1/2 -translate-x-1/2"
          />
          <ColumnHeads
            columns={columns}
            sort={sort}
            onSort={onSort}
            box={canSelect ? <SelectAllBox ids={ids} label={boardWording.selectHere(ids.length)} /> : null}
          />
        </div>
        <div role="rowgroup" className="pressable-rows" {...activity.listHandlers}>
          {/* Remounted for another order: other rows have headings then, so the measured heights are wrong. */}
          <ListOrderContext value={order}>
            <WindowVirtualizer
              key={sort}
              data={held.rows}
              itemSize={rowPx}
              ssrCount={isFirst ? Math.min(firstRows, held.rows.length) : undefined}
            >
              {(session, at) => (
                <div key={session.id} role="presentation">
                  {held.companion.has(session.id) && (
                    <div role="row" className="h-9 border-b border-line bg-sunken px-4 text-13">
                      <div role="rowheader" className="flex h-full items-center gap-2">
                        <GroupHead of={held.companion.get(session.id)} rows={rows} totals={totals} />
                      </div>
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
          </ListOrderContext>
          <div style={{ height: (total - ordered.length) * rowPx }} />
        </div>
      </div>
    </div>
  );
}

interface GroupHeadProps extends Pick<BoardTableProps, "rows" | "totals"> {
  of: BoardSession | undefined;
}

/** A group's state and number, and what selects all of its rows. */
function GroupHead({ of, rows, totals }: GroupHeadProps) {
  const state = of?.state;
  const ids = useMemo(() => rows.filter((row) => row.state === state).map(({ id }) => id), [rows, state]);
  const selection = useContext(SelectionContext);
  const share = useShareSelected(ids);
  if (!of) return null;
  return (
    <>
      <SelectAllBox
        ids={ids}
        label={boardWording.selectAllOf(ids.length, stateWording[of.state])}
        className="-ml-3"
      />
      <StateBadge state={of.state} upstreamState={of.upstreamState} />
      <span className="text-12 text-ink-3 num">{totals[of.state].toLocaleString("en")}</span>
      {selection !== null && share === "some" && (
        <Button look="quiet" size="sm" className="ml-auto" onClick={() => selection.setAll(ids, true)}>
          {boardWording.selectAll(ids.length)}
        </Button>
      )}
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
