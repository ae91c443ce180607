"use client";

import { TellMe } from "#components/alerts/tell-me.tsx";
import { useChangeWatchlists } from "#lib/client/saved/use-change-saved.ts";
import { usePastedCompanies } from "#lib/client/saved/use-pasted-companies.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import { ExportWatchlist } from "./export-watchlist.tsx";
import { PasteCompanies } from "./paste-companies.tsx";
import { SavedSheet } from "./saved-sheet.tsx";
import { watchlistWording as words } from "./saved-wording.ts";

interface OpenWatchlistsProps {
  /** The id of the list in effect; null: none of them. */
  chosen: string | null;
  /** Whether every company is shown. */
  isAll: boolean;
  onWatch: (watched: string | null) => void;
  onClose: () => void;
}

/** The sheet of watchlists, each with the number of its companies. */
export function OpenWatchlists({ chosen, isAll, onWatch, onClose }: OpenWatchlistsProps) {
  const seen = useWatchlists();
  const change = useChangeWatchlists();
  const pasted = usePastedCompanies();
  return (
    <SavedSheet
      {...{ words, seen, chosen, isAll }}
      detailOf={({ companyIds }) => words.companies(companyIds.length)}
      actionOf={({ id, name }) => <TellMe about={name} scope={{ watchlistId: id }} look="quiet" size="sm" />}
      extraOf={(list) => <ExportWatchlist list={list} />}
      onChoose={(list) => {
        onWatch(list?.id ?? null);
      }}
      changes={{
        isPending: change.isPending,
        error: change.error,
        reset: () => {
          change.reset();
          pasted.reset();
        },
        save: (list, fields, _isReplaced, onDone) => {
          const content = {
            ...fields,
            companyIds: [...new Set([...(list?.companyIds ?? []), ...pasted.companyIds])],
          };
          change.mutate({ id: list?.id ?? null, content }, { onSuccess: onDone });
        },
        remove: ({ id }) => {
          change.mutate({ id, content: null });
        },
      }}
      formExtra={<PasteCompanies pasted={pasted} />}
      onClose={onClose}
    />
  );
}
