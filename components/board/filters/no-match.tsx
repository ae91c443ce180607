"use client";

import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { OutsideFailures } from "../attention/outside-failures.tsx";
import { boardWording } from "../board-wording.ts";
import { countFilters } from "./count-filters.ts";

interface NoMatchProps {
  view: BoardView;
  controls: BoardControls;
}

/** Says why no session is shown, and how to show some. */
export function NoMatch({ view, controls }: NoMatchProps) {
  const { params, clear, change } = controls;
  const outside = <OutsideFailures view={view} controls={controls} />;
  if (view.isWatchlistEmpty) {
    return (
      <EmptyNote
        title={boardWording.nothingWatched}
        action={
          <span className="flex flex-wrap items-center justify-center gap-3">
            <Button onClick={() => void change({ watched: null })}>{boardWording.showAll}</Button>
            {outside}
          </span>
        }
      >
        {boardWording.nothingWatchedReason}
      </EmptyNote>
    );
  }
  if (countFilters(params) === 0) {
    return (
      <EmptyNote title={boardWording.noSessions(params.day)} action={outside}>
        {view.all.length === 0
          ? boardWording.noSessionsAtAll
          : boardWording.sessionsOnOtherDays(view.all.length)}
      </EmptyNote>
    );
  }
  return (
    <EmptyNote
      title={boardWording.noMatch}
      action={
        <span className="flex flex-wrap items-center justify-center gap-3">
          <Button onClick={() => void clear()}>{boardWording.clearFilters}</Button>
          {params.day !== "all" && (
            <Button onClick={() => void change({ day: "all" })}>{boardWording.searchAllDays}</Button>
          )}
          {outside}
        </span>
      }
    >
      {boardWording.noMatchReason(params.day)}
    </EmptyNote>
  );
}
