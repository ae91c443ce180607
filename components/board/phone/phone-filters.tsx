"use client";

import { clsx } from "clsx";
import ListFilter from "lucide-react/icons/list-filter";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#lib/client/board/use-board-view.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { useIsPast } from "#lib/client/past/shown-board.ts";
import { boardWords } from "../board-words.ts";
import { countFilters } from "../filters/count-filters.ts";
import { FilterControls } from "../filters/filter-controls.tsx";

interface PhoneFiltersProps {
  view: BoardView;
  controls: BoardControls;
  /** False while the calls that pass the filters are unknown; the view is then an earlier one. */
  isKnown: boolean;
}

/** A button in reach of the thumb that opens every filter of the board in a sheet from below. */
export function PhoneFilters({ view, controls, isKnown }: PhoneFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isPast = useIsPast();
  const count = countFilters(controls.params);
  usePageActions([{ key: "/", name: boardWords.focusFilter, run: () => setIsOpen(true) }]);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={boardWords.openFilters(count)}
        onClick={() => setIsOpen(true)}
        className={clsx(
          buttonLook(count > 0 ? "solid" : "outline"),
          "no-print h-12! rounded-full! px-4",
          // On a past board the timeline takes the lower edge.
          isPast ? "self-start" : "fixed right-4 bottom-(--above-bars) z-10 shadow-float!",
        )}
      >
        <ListFilter className="size-4" />
        {count > 0 && <span className="num">{count}</span>}
      </button>
      {isOpen && (
        <Sheet title={boardWords.filters} onClose={() => setIsOpen(false)}>
          <search aria-label={boardWords.filters} className="flex flex-wrap gap-2 px-5 py-2">
            <FilterControls view={view} controls={controls} />
          </search>
          <Button look="solid" className="mx-5 mt-2 h-12!" onClick={() => setIsOpen(false)}>
            <span className="num" aria-live="polite">
              {boardWords.showCalls(isKnown ? view.shown.length : null)}
            </span>
          </Button>
        </Sheet>
      )}
    </>
  );
}
