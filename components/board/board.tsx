"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { Suspense, useState } from "react";
import { AddressNote } from "#components/shell/address-note.tsx";
import { loadOpenViews } from "#components/saved/views-button.tsx";
import { loadOpenWatchlists } from "#components/saved/watchlists-button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { loadMenuSheet } from "#components/ui/menu.tsx";
import { loadPopoverSheet } from "#components/ui/popover.tsx";
import {
  boardAddress,
  useBoardParams,
  type BoardControls,
  type BoardParams,
} from "#lib/client/address/board-params.ts";
import { useOpenedCall } from "#lib/client/address/use-opened-call.ts";
import { useDefaultView } from "#lib/client/saved/use-default-view.ts";
import { useBoardView, type BoardView } from "#lib/client/board/use-board-view.ts";
import { useNow } from "#lib/client/board/use-feed.ts";
import { useIsPast } from "#lib/client/past/shown-board.ts";
import { usePastMoment } from "#lib/client/past/use-past-moment.ts";
import { useZoneWords } from "#lib/client/page/zone.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { useIdleFetch } from "#lib/client/page/use-idle-fetch.ts";
import type { TableColumn } from "#lib/domain/board/table-columns.ts";
import { filterWords } from "#lib/domain/words/filter-words.ts";
import { panelPx, useIsDocked } from "#components/incident/use-is-docked.ts";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { AttentionStrip } from "./attention/attention-strip.tsx";
import { BoardActions } from "./board-actions.tsx";
import { BoardSkeleton, roomOf } from "./board-skeleton.tsx";
import { loadChoiceList } from "./filters/choice-filter.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { loadIdentifierForm } from "./filters/identifier-filter.tsx";
import { NoMatch } from "./filters/no-match.tsx";
import { Lanes } from "./lanes/lanes.tsx";
import { PhoneFilters } from "./phone/phone-filters.tsx";
import { BoardTable } from "./table/board-table.tsx";
import type { FittedColumns } from "./table/fit-columns.ts";
import { useTableLayout } from "./table/use-table-layout.ts";
import { PauseBar } from "./tools/pause-bar.tsx";
import { BoardHoldContext, useBoardHold } from "./use-board-hold.ts";
import { useIsNarrow } from "./use-is-narrow.ts";
import { boardWords } from "./board-words.ts";

// Lanes and the table are sent with the page, so their code comes with it too.
const loadPhoneList = () => import("./phone/phone-list.tsx");
const PhoneList = dynamic(withLoadError(() => loadPhoneList().then(({ PhoneList }) => PhoneList)));
const PastScreen = dynamic(
  withLoadError(() => import("#components/past/past-screen.tsx").then(({ PastScreen }) => PastScreen)),
);
const loadPanel = () => import("#components/incident/incident-panel.tsx");
const IncidentPanel = dynamic(withLoadError(() => loadPanel().then(({ IncidentPanel }) => IncidentPanel)));
const preloads = [
  loadPanel,
  loadPhoneList,
  loadPopoverSheet,
  loadMenuSheet,
  loadChoiceList,
  loadIdentifierForm,
  loadOpenViews,
  loadOpenWatchlists,
];

/** The board as it is now, or as it was at the past moment of the address. */
export function Board() {
  const { at } = usePastMoment();
  if (at === null) return <BoardScreen />;
  return (
    <PastScreen at={at}>
      <BoardScreen />
    </PastScreen>
  );
}

/** Failures, then everything else in the order of a session's life. In the past nothing can be acted on. */
function BoardScreen() {
  const isPast = useIsPast();
  const controls = useBoardParams();
  const view = useBoardView(controls.params);
  const isNarrow = useIsNarrow();
  const isHydrated = useIsHydrated();
  const call = useOpenedCall(controls);
  // The panel shows a call as it is now and changes it, so a past board has none.
  const opened = isPast ? null : call;
  const openedId = opened?.id ?? null;
  const isDocked = useIsDocked() && openedId !== null;
  const fitted = useTableLayout(controls.params, isDocked);
  const hold = useBoardHold();
  const [namePromptedFor, setNamePromptedFor] = useState<number | null>(null);
  useIdleFetch(preloads);
  useDefaultView();
  if (!view) return <BoardSkeleton />;
  const room = roomOf(controls.params);

  const screen = (
    <div
      className={clsx(
        "flex flex-1 flex-col gap-3 px-4 py-3 md:gap-3.5 md:px-5 md:py-4",
        // Nothing can be pressed yet.
        !isHydrated && clsx("pointer-events-none", room.needed),
      )}
      style={isDocked ? { marginRight: panelPx } : undefined}
    >
      <h1 className="sr-only">Board</h1>
      {isNarrow ? (
        <PhoneFilters view={view} controls={controls} />
      ) : (
        <FilterBar view={view} controls={controls} fitted={fitted} isInOneLine={isDocked} />
      )}
      <BoardNotes view={view} params={controls.params} fitted={fitted} isNarrow={isNarrow} />
      <BoardLists
        view={view}
        controls={controls}
        columns={fitted.columns}
        isNarrow={isNarrow}
        opened={isDocked ? openedId : null}
      />
    </div>
  );
  return (
    <OpenPanelContext value={opened}>
      {!isHydrated && <BoardSkeleton className={room.lacking} />}
      <BoardHoldContext value={hold}>
        {opened ? (
          <BoardActions
            sessions={view.sessions}
            isPanelOpen={openedId !== null}
            onPromptName={(id) => {
              setNamePromptedFor(id);
              opened.open(id);
            }}
          >
            {screen}
            <PauseBar failures={view.failures} />
          </BoardActions>
        ) : (
          screen
        )}
        {opened && openedId !== null && (
          // While the panel is loaded the board stays: a hidden one would lose the places of its lanes.
          <Suspense fallback={null}>
            <IncidentPanel
              id={openedId}
              failures={view.failures}
              isNamePrompted={namePromptedFor === openedId}
              onOpen={opened.open}
              onClose={opened.close}
            />
          </Suspense>
        )}
      </BoardHoldContext>
    </OpenPanelContext>
  );
}

interface BoardNotesProps {
  view: BoardView;
  params: BoardParams;
  fitted: FittedColumns;
  isNarrow: boolean;
}

/** Notes about ignored parts of the address, and about a board from an earlier visit. */
function BoardNotes({ view, params, fitted, isNarrow }: BoardNotesProps) {
  return (
    <>
      <AddressNote
        rules={boardAddress}
        also={[
          ...(view.watchlistProblem ? [filterWords.watchlistProblem[view.watchlistProblem]] : []),
          ...view.unmatched.map(({ filter, value }) => filterWords.unmatched(filter, value)),
          ...(isNarrow ? [] : unmetOrder(params, fitted)),
        ]}
      />
      {view.isRestored && <RestoredNote />}
    </>
  );
}

interface BoardListsProps {
  view: BoardView;
  controls: BoardControls;
  columns: readonly TableColumn[];
  isNarrow: boolean;
  /** The call whose panel covers a part of the lists; null where none does. */
  opened: number | null;
}

/** The sessions as a phone's list, as a table or in lanes. */
function BoardLists({ view, controls, columns, isNarrow, opened }: BoardListsProps) {
  const { params, change } = controls;
  if (isNarrow)
    return (
      // While it loads, nothing else is hidden, an open panel for instance.
      <Suspense fallback={<BoardSkeleton />}>
        <PhoneList view={view} controls={controls} />
      </Suspense>
    );
  return (
    <>
      {(view.failures.length > 0 || view.shown.length > 0) && (
        <AttentionStrip view={view} controls={controls} />
      )}
      {view.shown.length === 0 ? (
        <NoMatch view={view} controls={controls} />
      ) : params.view === "table" ? (
        <BoardTable
          rows={view.shown}
          totals={view.shownTotals}
          sessions={view.sessions}
          filterKey={view.filterKey}
          columns={columns}
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
  if (view === "lanes") return sort === null ? [] : [boardWords.lanesKeepOrder(sort)];
  return columns.length > 0 && leftOut.length > 0 ? [boardWords.noRoomFor(leftOut)] : [];
}

/** Says that the board is one kept from an earlier visit. */
function RestoredNote() {
  const now = useNow();
  const words = useZoneWords();
  if (now === null) return null;
  const instant = new Date(now).toISOString();
  return (
    <p className="rounded-lg border border-line hatch px-3 py-2 text-13 text-ink-2">
      {boardWords.restored(words.whenStamp(instant, null, "minutes"))}
    </p>
  );
}
