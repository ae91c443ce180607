"use client";

import { useFileSaving } from "#components/export/use-file-saving.tsx";
import { Button } from "#components/ui/button.tsx";
import { CopyNotice, useCopy } from "#components/ui/copy-notice.tsx";
import { personName } from "#lib/client/marks/person-name.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import { call } from "#lib/client/request/call.ts";
import type { Watchlist } from "#lib/contract/board/saved.ts";
import { companiesCsv, companyLines } from "#lib/domain/company/company-file.ts";
import { watchlistWording as words } from "./saved-wording.ts";

/** Copies the companies of a watchlist as lines that can be pasted again, or saves them as a CSV file. */
export function ExportWatchlist({ list: { id, name } }: { list: Watchlist }) {
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
