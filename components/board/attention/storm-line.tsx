"use client";

import clsx from "clsx";
import Link from "next/link";
import { useContext } from "react";
import { useBoard } from "#lib/client/board/use-board.ts";
import { boardWording } from "../board-wording.ts";
import { SelectionContext } from "../selection/use-selected.ts";
import type { Storm } from "#lib/domain/storm/storm.ts";
import { describeOutside, incidentOf, stormHeadline } from "#lib/domain/storm/storm-wording.ts";

/** Selects the calls of a storm that are failing. */
function SelectStorm({ storm }: { storm: Storm }) {
  const selection = useContext(SelectionContext);
  if (selection === null || storm.open.length === 0) return null;
  return (
    <button
      type="button"
      onClick={() => selection.setAll(storm.open, true)}
      className="ml-2 rounded font-normal text-ink-2 underline underline-offset-2 hover:text-ink pointer-coarse:min-h-11"
    >
      {boardWording.selectStorm(storm.open.length)}
    </button>
  );
}

/** Leads to the page of the incident that most of these calls are in. */
export function IncidentLink({ ids }: { ids: readonly number[] }) {
  const sessions = useBoard()?.sessions;
  const number = sessions === undefined ? null : incidentOf(ids, sessions);
  if (number === null) return null;
  return (
    <Link
      href={`/incidents/${number}`}
      prefetch={false}
      className="ml-2 rounded underline underline-offset-2 pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      {boardWording.incident(number)}
    </Link>
  );
}

/** What calls that failed within minutes have in common; nothing while there is no storm. */
export function StormLine({ storm, className }: { storm: Storm | null; className?: string }) {
  const board = useBoard();
  if (storm === null) return null;
  const outside = describeOutside(storm);
  return (
    <p
      data-testid="storm"
      className={clsx(
        // Clipped a little outside, so that the focus of its links is seen.
        "min-w-0 overflow-clip [overflow-clip-margin:4px] font-medium text-ellipsis whitespace-nowrap text-ink num",
        className,
      )}
    >
      {stormHeadline(storm, [...(board?.sessions.values() ?? [])])}
      <IncidentLink ids={storm.open} />
      <SelectStorm storm={storm} />
      {outside !== null && <span className="font-normal text-ink-2"> · {outside}</span>}
    </p>
  );
}
