"use client";

import { clsx } from "clsx";
import dynamic from "next/dynamic";
import { Suspense, useState } from "react";
import { MaintenanceNote } from "#components/marks/maintenance-note.tsx";
import { loadOpenViews } from "#components/saved/views-button.tsx";
import { loadOpenWatchlists } from "#components/saved/watchlists-button.tsx";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import { loadMenuSheet } from "#components/ui/menu.tsx";
import { loadPopoverSheet } from "#components/ui/popover.tsx";
import { useBoardParams, useOpenedCall } from "#lib/client/address/board-params.ts";
import { useDefaultView } from "#lib/client/saved/use-default-view.ts";
import { useBoardView, useLatestView, type BoardView } from "#components/board/use-board-view.ts";
import { useIsPast } from "#lib/client/freshness/shown-clock.ts";
import { usePastMoment } from "#lib/client/address/use-past-moment.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { usePreload } from "#lib/client/page/use-preload.ts";
import { panelPx, useIsDocked } from "#components/incident/use-is-docked.ts";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { BoardActions } from "./board-actions.tsx";
import { BoardContent, loadPhoneList } from "./board-content.tsx";
import { BoardSkeleton, classesUntilHydrated } from "./board-skeleton.tsx";
import { loadChoiceList } from "../filters/choice-filter.tsx";
import { DeferredBoard } from "./deferred-board.tsx";
import { FirstVisit, type FirstVisitProps } from "./first-visit/first-visit.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import { loadIdentifierForm } from "../filters/identifier-filter.tsx";
import { PhoneFilters, useFilterSheet } from "./phone/phone-filters.tsx";
import { useTableLayout } from "./table/use-table-layout.ts";
import { createSelection } from "#lib/client/board/selection.ts";
import { SelectionContext, useIsSelecting } from "./selection/use-selected.ts";
import { Selecting } from "./selection/selecting.tsx";
import { PauseBar } from "./tools/pause-bar.tsx";
import { BoardFreezeContext, useBoardFreeze } from "./use-board-freeze.ts";
import { useIsNarrow } from "./use-is-narrow.ts";

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

const nothingFirst: FirstVisitProps = { cards: [] };

/** The board as it is now, or as it was at the past moment of the address. */
export function Board({ firstVisit = nothingFirst }: { firstVisit?: FirstVisitProps }) {
  const { at } = usePastMoment();
  if (at === null)
    return (
      <DeferredBoard>
        <BoardScreen firstVisit={firstVisit} />
      </DeferredBoard>
    );
  return (
    <PastScreen at={at}>
      <BoardScreen firstVisit={nothingFirst} />
    </PastScreen>
  );
}

/** Failures, then all calls in the order of a session's life. A past board offers no actions. */
function BoardScreen({ firstVisit }: { firstVisit: FirstVisitProps }) {
  const isPast = useIsPast();
  const controls = useBoardParams();
  const known = useBoardView(controls.params);
  const view = useLatestView(known);
  const isNarrow = useIsNarrow();
  const isHydrated = useIsHydrated();
  const call = useOpenedCall(controls);
  // The panel shows a call as it is now and changes it, so a past board has none.
  const opened = isPast ? null : call;
  const openedId = opened?.id ?? null;
  const isDocked = useIsDocked() && openedId !== null;
  const fitted = useTableLayout(controls.params, isDocked);
  const [selection] = useState(createSelection);
  const hold = useBoardFreeze(useIsSelecting(selection));
  const filterSheet = useFilterSheet();
  const [namePromptedFor, setNamePromptedFor] = useState<number | null>(null);
  usePreload(preloads);
  useDefaultView();
  if (!view) return <BoardSkeleton />;
  const untilHydrated = classesUntilHydrated(controls.params);
  const filters = { view, controls, isKnown: known !== null };

  const screen = (
    <div
      data-selecting={hold.isSelecting || undefined}
      className={clsx(
        "flex flex-1 flex-col gap-3 px-4 py-3 md:gap-3.5 md:px-5 md:py-4",
        // Nothing responds to a press before hydration.
        !isHydrated && clsx("pointer-events-none", untilHydrated.board),
      )}
      style={isDocked ? { marginRight: panelPx } : undefined}
    >
      <h1 className="sr-only">Board</h1>
      {firstVisit.cards.length > 0 && <FirstVisit {...firstVisit} />}
      {!isPast && <MaintenanceNote />}
      {isNarrow ? (
        <PhoneFilters {...filters} sheet={filterSheet} />
      ) : (
        <FilterBar {...filters} fitted={fitted} isInOneLine={isDocked} />
      )}
      <BoardContent
        view={known}
        controls={controls}
        fitted={fitted}
        isNarrow={isNarrow}
        onFilter={filterSheet.open}
        opened={isDocked ? openedId : null}
      />
    </div>
  );
  return (
    <OpenPanelContext value={opened}>
      {!isHydrated && <BoardSkeleton className={untilHydrated.skeleton} />}
      <BoardFreezeContext value={hold}>
        {opened ? (
          <BoardActions
            sessions={view.sessions}
            isPanelOpen={openedId !== null}
            onPromptName={(id) => {
              setNamePromptedFor(id);
              opened.open(id);
            }}
          >
            <SelectionContext value={selection}>
              {screen}
              <Selecting view={view} controls={controls} />
            </SelectionContext>
            <PauseBar failures={view.failures} />
          </BoardActions>
        ) : (
          screen
        )}
        {opened && <OpenedPanel opened={opened} view={view} namePromptedFor={namePromptedFor} />}
      </BoardFreezeContext>
    </OpenPanelContext>
  );
}

interface OpenedPanelProps {
  opened: ReturnType<typeof useOpenedCall>;
  view: BoardView;
  /** The call whose panel was opened to ask for the person's name. */
  namePromptedFor: number | null;
}

/** The panel of the opened call, with a boundary of its own: a board hidden while it loads would lose its lanes' places. */
function OpenedPanel({ opened: { id, open, close }, view, namePromptedFor }: OpenedPanelProps) {
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <IncidentPanel
        id={id}
        attention={[...view.failures, ...view.troubled]}
        isNamePrompted={namePromptedFor === id}
        onOpen={open}
        onClose={close}
      />
    </Suspense>
  );
}
