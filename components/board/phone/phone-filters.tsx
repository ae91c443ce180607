"use client";

import { clsx } from "clsx";
import ListFilter from "lucide-react/icons/list-filter";
import { useState } from "react";
import { Button, buttonLook } from "#components/ui/button.tsx";
import { Sheet } from "#components/ui/sheet.tsx";
import type { BoardControls, BoardParams } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { boardWording } from "../board-wording.ts";
import { countFilters } from "../filters/count-filters.ts";
import { FilterControls } from "../filters/filter-controls.tsx";

interface PhoneFiltersProps {
  view: BoardView;
  controls: BoardControls;
  /** False while the calls that pass the filters are unknown; the view is then an earlier one. */
  isKnown: boolean;
  sheet: FilterSheet;
}

/** Whether the sheet with the filters is open. It outlives the list, which is away while its calls are unknown. */
interface FilterSheet {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

export function useFilterSheet(): FilterSheet {
  const [isOpen, setIsOpen] = useState(false);
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) };
}

/** Every filter of the board in a sheet from below. */
export function PhoneFilters({ view, controls, isKnown, sheet }: PhoneFiltersProps) {
  usePageActions([{ key: "/", name: boardWording.focusFilter, run: sheet.open }]);
  if (!sheet.isOpen) return null;
  return (
    <Sheet title={boardWording.filters} onClose={sheet.close}>
      <search aria-label={boardWording.filters} className="flex flex-wrap gap-2 px-5 py-2">
        <FilterControls view={view} controls={controls} />
      </search>
      <Button look="solid" className="mx-5 mt-2 h-12!" onClick={sheet.close}>
        <span className="num" aria-live="polite">
          {boardWording.showCalls(isKnown ? view.shown.length : null)}
        </span>
      </Button>
    </Sheet>
  );
}

/** Opens the filters. It is in the row of the counts, because a button over the list covers what rows say. */
export function FilterButton({ params, onOpen }: { params: BoardParams; onOpen: () => void }) {
  const count = countFilters(params);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={boardWording.openFilters(count)}
      onClick={onOpen}
      className={clsx(
        buttonLook(count > 0 ? "solid" : "outline"),
        "no-print h-11 min-w-11 shrink-0 rounded-full! px-3",
      )}
    >
      <ListFilter className="size-4" />
      {count > 0 && <span className="num">{count}</span>}
    </button>
  );
}
