"use client";

import { useMemo, useState } from "react";
import { WindowVirtualizer } from "virtua";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import type { BoardView } from "#lib/client/board/use-board-view.ts";
import { phoneRows } from "#lib/domain/board/phone-rows.ts";
import { CalmLine } from "../attention/calm-line.tsx";
import { NoMatch } from "../filters/no-match.tsx";
import { OutsideFailures } from "../attention/outside-failures.tsx";
import { StormLine } from "../attention/storm-line.tsx";
import { PhoneRow } from "./phone-row.tsx";
import { ExportMenu } from "../tools/export-menu.tsx";
import { LookBackButton } from "../tools/look-back-button.tsx";
import { PauseButton } from "../tools/pause-button.tsx";
import { SortMenu } from "./sort-menu.tsx";
import { StateChips } from "./state-chips.tsx";
import { UpdatesButton } from "../updates-button.tsx";
import { useHeldRows } from "../use-held-rows.ts";
import { useListActivity } from "../use-list-activity.ts";

const rowPx = 65;
interface PhoneListProps {
  view: BoardView;
  controls: BoardControls;
}

/** The board on a phone: one list, failures first, with counts that filter by state. */
export function PhoneList({ view, controls }: PhoneListProps) {
  const { sort } = controls.params;
  const { ordered, heads } = useMemo(
    () => phoneRows(view.shown, view.calm, sort, view.shownTotals),
    [view.shown, view.calm, sort, view.shownTotals],
  );
  const activity = useListActivity();
  const held = useHeldRows({
    rows: ordered,
    sessions: view.sessions,
    companion: heads,
    isHeld: activity.isActive,
    listKey: `${view.filterKey} ${sort ?? ""}`,
    under: activity.under,
  });
  const storm = useHeldValue(useStorm(), activity.isActive);
  const hasCalmLine = useHeldValue(view.failures.length === 0 && view.shown.length > 0, activity.isActive);
  const hasOutsideLine = useHeldValue(view.failures.length > 0 && view.outside.length > 0, activity.isActive);
  return (
    <>
      <StateChips view={view} controls={controls} />
      {hasCalmLine && <CalmLine view={view} controls={controls} />}
      {hasOutsideLine && (
        <p className="min-h-5 text-13">
          <OutsideFailures view={view} controls={controls} />
        </p>
      )}
      <StormLine storm={storm} className="min-h-5 text-13" />
      {view.shown.length > 0 && (
        <div className="-mx-3 -my-1.5 flex justify-between">
          <SortMenu controls={controls} />
          <span className="flex">
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
      {/* The last row can be scrolled clear of the button of the filters. */}
      <div className="-mx-4 pb-16" {...activity.holding}>
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
      </div>
    </>
  );
}

/** The value as it was when the hold began, until it ends. */
function useHeldValue<T>(value: T, isHeld: boolean): T {
  const [kept, setKept] = useState(value);
  if (!isHeld && kept !== value) setKept(value);
  return isHeld ? kept : value;
}
