"use client";

import { Button } from "#components/ui/button.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { maxCallsAtOnce } from "#lib/contract/board/values/limits.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { countryName } from "#lib/domain/text/country-name.ts";
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

/** What calls have in common, in a few words: `all No access, all TSE`. */
function describeShared(selected: readonly BoardSession[]): string {
  const shared = <T,>(valueOf: (session: BoardSession) => T | null | undefined): T | null => {
    const [first, ...others] = selected.map(valueOf);
    return first != null && others.every((value) => value === first) ? first : null;
  };
  const state = shared((session) => stateWording[session.state]);
  const exchange = shared(({ company }) => company?.exchange);
  const country = exchange === null ? shared(({ company }) => company?.country) : null;
  const values = [state, exchange, country && countryName(country)].filter((value) => value !== null);
  return values.length === 0 ? words.nothingShared : values.map(words.all).join(", ");
}
