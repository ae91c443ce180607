import { Button } from "#components/ui/button.tsx";
import { EmptyNote } from "#components/ui/empty-note.tsx";
import type { BoardControls } from "#lib/client/board-params.ts";
import type { BoardView } from "#lib/client/use-board-view.ts";
import type { DayRange } from "#lib/domain/board-filter.ts";

const dayWords: Record<DayRange, string> = {
  today: "today",
  tomorrow: "tomorrow",
  week: "in the next seven days",
  all: "in the whole window",
};

interface NoMatchProps {
  view: BoardView;
  controls: BoardControls;
}

/** Says why nothing is shown, and how to see something. */
export function NoMatch({ view, controls }: NoMatchProps) {
  const { params, clear, change } = controls;
  const day = dayWords[params.day];
  if (!hasFilters(params)) {
    return (
      <EmptyNote title={`No sessions ${day}`}>
        {view.all.length === 0
          ? "Upstream has not listed a session yet."
          : `${view.all.length} sessions are on other days.`}
      </EmptyNote>
    );
  }
  return (
    <EmptyNote
      title="No sessions match"
      action={
        <span className="flex gap-2">
          <Button onClick={() => void clear()}>Clear filters</Button>
          {params.day !== "all" && (
            <Button onClick={() => void change({ day: "all" })}>Search all days</Button>
          )}
        </span>
      }
    >
      Nothing {day} fits every filter above.
    </EmptyNote>
  );
}

function hasFilters({
  q,
  country,
  exchange,
  ticker,
  isin,
  cik,
  state,
  watched,
}: BoardControls["params"]): boolean {
  return q !== "" || watched || [country, exchange, ticker, isin, cik, state].some((list) => list.length > 0);
}
