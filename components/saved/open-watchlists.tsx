"use client";

import { TellMe } from "#components/alerts/tell-me.tsx";
import { useFileSaving } from "#components/export/use-file-saving.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import { call } from "#lib/client/request/call.ts";
import { useChangeWatchlists } from "#lib/client/saved/use-change-saved.ts";
import { usePastedCompanies } from "#lib/client/saved/use-pasted-companies.ts";
import { useWatchlists } from "#lib/client/saved/use-saved.ts";
import type { Watchlist } from "#lib/contract/board/saved.ts";
import { companiesCsv, companyLines } from "#lib/domain/company/company-file.ts";
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

/** Copies the companies of a watchlist as lines that can be pasted again, or saves them as a CSV file. */
function ExportWatchlist({ list: { id, name } }: { list: Watchlist }) {
  const { save, notice } = useFileSaving();
  const { outcome, copy } = useCopy();
  const read = async () => {
    const by = personName();
    const query = { by: by === "" ? null : by };
    return (await call("GET /api/watchlists/{id}/companies", { id, query })).companies;
  };
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        aria-label={words.copyLinesOf(name)}
        title={words.copyLinesReason}
        onClick={() => void save(async () => copy(companyLines(await read())))}
      >
        {words.copyLines}
      </Button>
      <Button
        size="sm"
        aria-label={words.csvOf(name)}
        onClick={() => void save(async () => saveFile(`${name}.csv`, "text/csv", companiesCsv(await read())))}
      >
        {words.csv}
      </Button>
      <CopyNotice outcome={outcome} copied={words.copied} />
      {notice}
    </div>
  );
}
