"use client";

import { clsx } from "clsx";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useMemo } from "react";
import { WindowVirtualizer } from "virtua";
import { buttonLook } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import { phoneRows } from "#lib/domain/board/phone-rows.ts";
import { describeDirection, sortOf, type SortWord } from "#lib/domain/board/sort-sessions.ts";
import { columnOf, type SortColumn } from "#lib/domain/board/table-columns.ts";
import { NoFailuresLine } from "../attention/no-failures-line.tsx";
import { OutsideFailures } from "../attention/outside-failures.tsx";
import { StormLine } from "../attention/storm-line.tsx";
import { boardWording } from "../board-wording.ts";
import { NoMatch } from "../filters/no-match.tsx";
import { ExportMenu } from "../tools/export-menu.tsx";
import { LookBackButton } from "../tools/look-back-button.tsx";
import { PauseButton } from "../tools/pause-button.tsx";
import { SelectAllBox } from "../selection/select-box.tsx";
import { ListOrderContext, useIds, useListOrder } from "../selection/use-selected.ts";
import { UpdatesButton } from "../updates-button.tsx";
import { useFrozenRows } from "../use-frozen-rows.ts";
import { useHeldValue } from "../use-held-value.ts";
import { useListActivity } from "../use-list-activity.ts";
import { PhoneRow } from "./phone-row.tsx";
import { StateChips } from "./state-chips.tsx";

const rowPx = 65;

interface PhoneListProps {
  view: BoardView;
  controls: BoardControls;
  onFilter: () => void;
}

/** The board on a phone: one list with failures first, below counts that filter by state. */
export function PhoneList({ view, controls, onFilter }: PhoneListProps) {
  const { sort } = controls.params;
  const { ordered, heads } = useMemo(
    () => phoneRows(view.shown, view.handled, sort, view.shownTotals),
    [view.shown, view.handled, sort, view.shownTotals],
  );
  const activity = useListActivity();
  const held = useFrozenRows({
    rows: ordered,
    sessions: view.sessions,
    companion: heads,
    isHeld: activity.isActive,
    listKey: `${view.filterKey} ${sort ?? ""}`,
    under: activity.under,
  });
  const order = useListOrder(held.rows);
  const ids = useIds(view.shown);
  const storm = useHeldValue(useStorm(), activity.isActive);
  const hasNoFailuresLine = useHeldValue(
    view.failures.length === 0 && view.shown.length > 0,
    activity.isActive,
  );
  const hasOutsideLine = useHeldValue(view.failures.length > 0 && view.outside.length > 0, activity.isActive);
  return (
    <>
      <StateChips view={view} controls={controls} onFilter={onFilter} />
      {hasNoFailuresLine && <NoFailuresLine view={view} controls={controls} />}
      {hasOutsideLine && (
        <p className="min-h-5 text-13">
          <OutsideFailures view={view} controls={controls} />
        </p>
      )}
      <StormLine storm={storm} className="min-h-5 text-13" />
      {view.shown.length > 0 && (
        <div className="-mx-3 -my-1.5 flex justify-between">
          <SortMenu controls={controls} />
          <span className="flex items-center">
            <SelectAllBox ids={ids} label={boardWording.selectHere(ids.length)} className="size-11!" />
            <LookBackButton />
            <PauseButton failures={view.failures} />
            <ExportMenu view={view} controls={controls} isNarrow />
          </span>
        </div>
      )}
      {view.shown.length === 0 && <NoMatch view={view} controls={controls} />}
      <UpdatesButton
        count={held.updates}
        onShow={activity.end}
        className="fixed bottom-(--above-bars) left-1/2 z-10 -translate-x-1/2 shadow-float"
      />
      {/* The padding lets the last row scroll clear of the strip. */}
      <div className="pressable-rows -mx-4 pb-(--strip)" {...activity.listHandlers}>
        <ListOrderContext value={order}>
          <WindowVirtualizer data={held.rows} itemSize={rowPx}>
            {(session) => (
              <PhoneRow
                key={session.id}
                session={session}
                head={held.companion.get(session.id)}
                isGrouped={sort === null}
                hasLeft={held.hasLeft(session.id)}
              />
            )}
          </WindowVirtualizer>
        </ListOrderContext>
      </div>
    </>
  );
}

const offered: readonly SortColumn[] = ["company", "scheduled", "since", "state", "exchange", "country"];

/** Chooses the order of the phone's list. Choosing the current order again reverses it. */
function SortMenu({ controls: { params, change } }: { controls: BoardControls }) {
  const { sort } = params;
  const sorted = sort === null ? null : sortOf(sort);
  const choices = offered.map((column) => {
    const isSorted = sorted?.column === column;
    const next: SortWord = isSorted && !sorted.isDescending ? `-${column}` : column;
    return {
      name: columnOf(column).title,
      says: describeDirection(next),
      onChoose: () => void change({ sort: next }),
    };
  });
  return (
    <Menu
      label={boardWording.sort}
      triggerClassName={clsx(buttonLook("quiet"), "font-normal")}
      trigger={
        <>
          <ArrowUpDown className="size-3.5" />
          {boardWording.sort}
          <span className="max-w-[45vw] truncate font-medium text-ink">
            {sort === null || sorted === null
              ? boardWording.byState
              : `${columnOf(sorted.column).title}, ${describeDirection(sort)}`}
          </span>
        </>
      }
      choices={[{ name: boardWording.byState, onChoose: () => void change({ sort: null }) }, ...choices]}
      className="w-72"
    />
  );
}
