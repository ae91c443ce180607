"use client";

import { SourceMark } from "#components/ui/source-mark.tsx";
import { useImportedPeriods } from "#lib/client/board/use-board.ts";
import { describeSource, importedAt } from "#lib/domain/session/imported-history.ts";

/** Marks what the board knows of a moment from imported history; nothing for what was observed here. */
export function ImportedMark({ at }: { at: string | null }) {
  const periods = useImportedPeriods();
  const period = at === null ? undefined : importedAt(periods, at);
  return <SourceMark source={period ? describeSource(period) : null} />;
}
