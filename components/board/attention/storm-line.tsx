"use client";

import clsx from "clsx";
import { useBoard } from "#lib/client/board/use-board.ts";
import type { Storm } from "#lib/domain/storm/storm.ts";
import { describeOutside, stormHeadline } from "#lib/domain/storm/storm-wording.ts";

/** What calls that failed within minutes have in common; nothing while there is no storm. */
export function StormLine({ storm, className }: { storm: Storm | null; className?: string }) {
  const board = useBoard();
  if (storm === null) return null;
  const outside = describeOutside(storm);
  return (
    <p data-testid="storm" className={clsx("min-w-0 truncate font-medium text-ink num", className)}>
      {stormHeadline(storm, [...(board?.sessions.values() ?? [])])}
      {outside !== null && <span className="font-normal text-ink-2"> · {outside}</span>}
    </p>
  );
}
