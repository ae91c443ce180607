"use client";

import dynamic from "next/dynamic";
import { orUnloaded } from "#components/ui/or-unloaded.tsx";
import { useBoardParams } from "#lib/client/board-params.ts";
import { useBoardView } from "#lib/client/use-board-view.ts";
import { useIdleFetch } from "#lib/client/use-idle-fetch.ts";
import { useIsNarrow } from "#lib/client/use-is-narrow.ts";
import { AttentionStrip } from "./attention-strip.tsx";
import { BoardSkeleton } from "./board-skeleton.tsx";
import { loadChoiceList } from "./choice-filter.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { loadIdentifierForm } from "./identifier-filter.tsx";
import { Lanes } from "./lanes.tsx";
import { NoMatch } from "./no-match.tsx";
import { RestoredNote } from "./restored-note.tsx";

// Nobody sees all three ways to lay out a board, so two of them are fetched by those who do.
const loadTable = () => import("./board-table.tsx");
const loadPhoneList = () => import("./phone-list.tsx");
const BoardTable = dynamic(orUnloaded(() => loadTable().then(({ BoardTable }) => BoardTable)));
const PhoneList = dynamic(orUnloaded(() => loadPhoneList().then(({ PhoneList }) => PhoneList)));
const later = [loadTable, loadPhoneList, loadChoiceList, loadIdentifierForm];

/** The board: what failed, then everything else in the order of a session's life. */
export function Board() {
  const controls = useBoardParams();
  const view = useBoardView(controls.params);
  const isNarrow = useIsNarrow();
  useIdleFetch(later);
  if (!view) return <BoardSkeleton />;

  const isTable = controls.params.view === "table";
  return (
    <div className="flex flex-1 flex-col gap-3 px-4 py-3 md:gap-3.5 md:px-5 md:py-4">
      <h1 className="sr-only">Board</h1>
      <FilterBar view={view} controls={controls} isNarrow={isNarrow} />
      {view.isRestored && <RestoredNote />}
      {isNarrow ? (
        <PhoneList view={view} controls={controls} />
      ) : (
        <>
          {(view.failures.length > 0 || view.shown.length > 0) && (
            <AttentionStrip view={view} controls={controls} />
          )}
          {view.shown.length === 0 ? (
            <NoMatch view={view} controls={controls} />
          ) : isTable ? (
            <BoardTable rows={view.shown} sessions={view.sessions} />
          ) : (
            <Lanes view={view} controls={controls} />
          )}
        </>
      )}
    </div>
  );
}
