"use client";

import { Button } from "#components/ui/button.tsx";
import { maxCallsAtOnce } from "#lib/contract/board/values/limits.ts";
import { describeShared } from "./describe-shared.ts";
import type { SelectionBarProps } from "./selection-props.ts";
import { selectionWording as words } from "./selection-wording.ts";

/** How many are selected, what they share, and what is not shown any more. */
export function SelectedCount({ selection, selected, gone, view }: SelectionBarProps) {
  const tooMany = selected.length > maxCallsAtOnce;
  return (
    <div className="flex min-w-0 items-center gap-2 text-13 max-md:basis-full md:mr-1">
      <span className="grid h-7 min-w-7 place-items-center rounded-md bg-ink px-1.5 font-semibold text-bg num">
        {selected.length.toLocaleString("en")}
      </span>
      <p className="min-w-0">
        <span className="font-medium">{words.selected}</span>{" "}
        <span className="text-12 text-ink-2">
          {tooMany ? words.tooMany : selected.length > 0 && describeShared(selected)}
        </span>
        {gone > 0 && (
          <span role="status" className="block text-12 text-ink-2">
            {words.gone(gone)}
          </span>
        )}
      </p>
      {selected.length < view.shown.length && (
        <Button
          look="quiet"
          size="sm"
          className="max-lg:hidden"
          onClick={() =>
            selection.setAll(
              view.shown.map(({ id }) => id),
              true,
            )
          }
        >
          {words.allShown(view.shown.length)}
        </Button>
      )}
    </div>
  );
}
