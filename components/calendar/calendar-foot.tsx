import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { isEstimated } from "#lib/domain/calendar/scheduled-call.ts";
import { groupCalls } from "#lib/domain/calendar/calendar-hours.ts";
import { stateWords, toneOf } from "#lib/domain/session/session-state.ts";
import { calendarWords } from "./calendar-words.ts";
import type { useCalendar } from "./use-calendar.ts";

/** The signs of these days with their counts, and who stands by name. */
export function CalendarFoot({ calendar }: { calendar: ReturnType<typeof useCalendar> }) {
  const { shown, former, watchlist, isNarrowed } = calendar;
  const { states } = groupCalls([...shown]);
  const isMoved = new Set([...former, ...shown.filter(({ movedFrom }) => movedFrom)].map(({ id }) => id));
  const moved = isMoved.size;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-12 text-ink-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {states.map(({ state, count }) => (
          <li key={state} className="flex items-center gap-1.5 num">
            <span className={toneText[toneOf(state)]}>
              <StateGlyph state={state} className="size-3.5" />
            </span>
            {stateWords[state]} {count.toLocaleString("en")}
          </li>
        ))}
        {shown.some(isEstimated) && (
          <li title={calendarWords.estimatedReason} className="flex items-center gap-1.5">
            <span className="h-3 w-5 rounded border border-dashed border-line-strong" />
            {calendarWords.estimatedLegend}
          </li>
        )}
        {moved > 0 && (
          <li title={calendarWords.movedReason} className="flex items-center gap-1.5 num">
            <span className="h-3 w-5 rounded border border-ink" />
            {calendarWords.movedLegend(moved)}
          </li>
        )}
      </ul>
      <p className="ml-auto num">
        <strong className="font-semibold text-ink">{calendarWords.calls(shown.length)}</strong>
        {" · "}
        {isNarrowed ? calendarWords.byNameFiltered : calendarWords.byName(watchlist.size)}
      </p>
    </div>
  );
}
