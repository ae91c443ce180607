import { useMemo } from "react";
import { useBoard } from "#lib/client/board/use-board.ts";
import { filterOf } from "#lib/client/board/filter-of.ts";
import { readBoardSearch } from "#lib/client/address/board-params.ts";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { usePersonName } from "#lib/client/marks/person-name.ts";
import { findWatchlist } from "#lib/client/saved/use-watched.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import { detailMatcher, filterSessions, noFilter } from "#lib/domain/board/board-filter.ts";
import type { RuleDraft } from "#lib/domain/alerts/rule-draft.ts";
import { alertsWording as words } from "./alerts-wording.ts";

/** How many of the board's calls of today a rule is about; nothing while that is not known. */
export function RuleCoverage({ draft }: { draft: RuleDraft }) {
  const covered = useCoverage(draft);
  return (
    <p role="status" className="min-h-10 border-t border-line px-4 py-2.5 text-13 num">
      {covered && words.covers(covered.calls, covered.of)}
      {covered?.calls === 0 && <span className="text-ink-2"> {words.coversNone}</span>}
      {draft.viewId !== null && <span className="text-ink-2"> {words.viewDays}</span>}
    </p>
  );
}

function useCoverage(draft: RuleDraft): { calls: number; of: number } | null {
  const board = useBoard();
  const minute = useMinute();
  const person = usePersonName();
  const { zone } = useZoneWording();
  const lists = useWatchlists();
  const views = useViews();
  return useMemo(() => {
    if (!board || minute === null) return null;
    const today = filterSessions(
      [...board.sessions.values()],
      { ...noFilter, day: "today", zone },
      minute,
      board.rules,
    );
    const view = draft.viewId === null ? null : views.items.find(({ id }) => id === draft.viewId);
    const list = draft.watchlistId === null ? null : lists.items.find(({ id }) => id === draft.watchlistId);
    // Somebody else's view or list is not known here.
    if (view === undefined || list === undefined) return null;
    const params = view && readBoardSearch(view.search);
    const watched = params?.watched == null ? null : findWatchlist(lists.items, params.watched, person);
    const tests = [
      detailMatcher({ ...noFilter, countries: draft.countries, exchanges: draft.exchanges }),
      ...(params ? [detailMatcher(filterOf(params, watched && new Set(watched.companyIds)))] : []),
      ...[list?.companyIds, draft.companyIds.length > 0 ? draft.companyIds : undefined].flatMap((ids) =>
        ids ? [detailMatcher({ ...noFilter, watched: new Set(ids) })] : [],
      ),
    ];
    return { calls: today.filter((call) => tests.every((test) => test(call))).length, of: today.length };
  }, [board, minute, zone, person, lists.items, views.items, draft]);
}
