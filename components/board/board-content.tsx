"use client";

import dynamic from "next/dynamic";
import { Suspense, useContext } from "react";
import { AddressNote } from "#components/shell/address-note.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { boardParams, type BoardControls, type BoardParams } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { filterWording } from "#lib/domain/text/filter-wording.ts";
import { AttentionStrip } from "./attention/attention-strip.tsx";
import { UnreachableLine } from "./attention/unreachable-line.tsx";
import { BoardSkeleton, ListsSkeleton } from "./board-skeleton.tsx";
import { boardWording } from "./board-wording.ts";
import { NoMatch } from "./filters/no-match.tsx";
import { Lanes } from "./lanes/lanes.tsx";
import { BoardTable } from "./table/board-table.tsx";
import type { FittedColumns } from "./table/fit-columns.ts";
import { BoardFreezeContext } from "./use-board-freeze.ts";
import { useHeldValue } from "./use-held-value.ts";

// Only the phone's list is loaded on demand: the server renders lanes and the table with the page.
export const loadPhoneList = () => import("./phone/phone-list.tsx");
const PhoneList = dynamic(withLoadError(() => loadPhoneList().then(({ PhoneList }) => PhoneList)));

interface BoardContentProps {
  /** Null while the calls that the filters ask for are not known. */
  view: BoardView | null;
  controls: BoardControls;
  fitted: FittedColumns;
  isNarrow: boolean;
  /** Opens the filters of a phone. */
  onFilter: () => void;
  /** The call whose panel covers a part of the lists; null where none does. */
  opened: number | null;
}

/** The board below the filters: notes about the address, then failures and lists. */
export function BoardContent({ view, ...props }: BoardContentProps) {
  if (view === null) return <ListsSkeleton />;
  return (
    <>
      <BoardNotes view={view} {...props} />
      <BoardLists view={view} {...props} />
    </>
  );
}

interface PartProps extends BoardContentProps {
  view: BoardView;
}

/** Notes about ignored parts of the address, and about a board saved on an earlier visit. */
function BoardNotes({ view, controls: { params }, fitted, isNarrow }: PartProps) {
  return (
    <>
      <AddressNote
        params={boardParams}
        also={[
          ...(view.watchlistProblem ? [filterWording.watchlistProblem[view.watchlistProblem]] : []),
          ...view.unmatched.map(({ filter, value }) => filterWording.unmatched(filter, value)),
          ...(isNarrow ? [] : unmetOrder(params, fitted)),
        ]}
      />
      {view.isRestored && <RestoredNote />}
    </>
  );
}

/** The sessions as a phone's list, as a table or in lanes. */
function BoardLists({ view, controls, fitted, isNarrow, onFilter, opened }: PartProps) {
  const { params, change } = controls;
  const { isActive } = useContext(BoardFreezeContext);
  // Held as a whole, because it moves the lists below it.
  const unreachable = useHeldValue(view.unreachable, isActive);
  const unreachableLine = unreachable.length > 0 && (
    <UnreachableLine hosts={unreachable} controls={controls} />
  );
  if (isNarrow)
    return (
      // With a boundary of its own, so that nothing else is hidden while it loads, such as an open panel.
      <Suspense fallback={<BoardSkeleton />}>
        {unreachableLine}
        <PhoneList view={view} controls={controls} onFilter={onFilter} />
      </Suspense>
    );
  return (
    <>
      {(view.failures.length > 0 || view.shown.length > 0) && (
        <AttentionStrip view={view} controls={controls} />
      )}
      {unreachableLine}
      {view.shown.length === 0 ? (
        <NoMatch view={view} controls={controls} />
      ) : params.view === "table" ? (
        <BoardTable
          rows={view.shown}
          totals={view.shownTotals}
          sessions={view.sessions}
          filterKey={view.filterKey}
          columns={fitted.columns}
          sort={params.sort}
          onSort={(sort) => void change({ sort })}
        />
      ) : (
        <Lanes view={view} controls={controls} opened={opened} />
      )}
    </>
  );
}

/** The parts of the address about order and columns that cannot be applied, as sentences. */
function unmetOrder({ view, sort, columns }: BoardParams, { leftOut }: FittedColumns): string[] {
  if (view === "lanes") return sort === null ? [] : [boardWording.lanesKeepOrder(sort)];
  return columns.length > 0 && leftOut.length > 0 ? [boardWording.noRoomFor(leftOut)] : [];
}

/** Says that the board shown is one saved on an earlier visit. */
function RestoredNote() {
  const now = useNow();
  const words = useZoneWording();
  if (now === null) return null;
  const instant = new Date(now).toISOString();
  return (
    <p className="rounded-lg border border-line hatch px-3 py-2 text-13 text-ink-2">
      {boardWording.restored(words.whenStamp(instant, null, "minutes"))}
    </p>
  );
}
