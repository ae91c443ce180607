import { useMemo } from "react";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useViews, useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { Rules } from "#lib/contract/board/alerts/alerts.ts";
import type { RuleNames } from "#lib/domain/alerts/rule-draft.ts";
import { countryName } from "#lib/domain/text/country-name.ts";

/** The saved views and watchlists that rules name, including those that this person does not see otherwise. */
export type NamedByRules = Pick<Rules, "watchlists" | "views">;

/** The names that sentences about rules need: of companies those on the board. */
export function useRuleNames(named: NamedByRules): RuleNames {
  const sessions = useBoard()?.sessions;
  const watchlists = useWatchlists().items;
  const views = useViews().items;
  return useMemo(() => {
    const find = (id: string, lists: readonly (readonly { id: string; name: string }[])[]) =>
      lists.flat().find((one) => one.id === id)?.name ?? null;
    return {
      company: (id) => {
        for (const { company } of sessions?.values() ?? [])
          if (company?.id === id) return company.displayName;
        return null;
      },
      watchlist: (id) => find(id, [named.watchlists, watchlists]),
      view: (id) => find(id, [named.views, views]),
      country: countryName,
    };
  }, [sessions, watchlists, views, named]);
}
