"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { CalmMark } from "#components/marks/calm-mark.tsx";
import { useCalm } from "#components/marks/use-calm.ts";
import { useIsOpened } from "#components/session/open-panel.ts";
import { PastMarks } from "#components/state/past-marks.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { TableColumn } from "#lib/domain/board/table-columns.ts";
import { SessionFigure } from "../session-figure.tsx";
import { gridTemplate } from "./fit-columns.ts";
import { TableCell } from "./table-cell.tsx";

/** The classes of a row; its grid template sets the widths of the columns. */
export const rowLook = "grid items-center gap-4 px-4";

interface TableRowProps {
  session: BoardSession;
  /** The array is the same while the columns are. */
  columns: readonly TableColumn[];
  index: number;
  hasLeft: boolean;
}

export const TableRow = memo(function TableRow({ session, columns, index, hasLeft }: TableRowProps) {
  const isNew = useJustChanged(session);
  const isOpened = useIsOpened(session.id);
  const calm = useCalm(session);
  return (
    <div
      role="row"
      aria-rowindex={index}
      data-state={session.state}
      data-session={session.id}
      style={{ gridTemplateColumns: gridTemplate(columns) }}
      className={clsx(
        rowLook,
        "relative h-10.25 border-b border-line text-13 hover:bg-sunken",
        isOpened && "bg-sunken shadow-[inset_0_0_0_2px_var(--ink)]",
        isNew && !isOpened && "shadow-[inset_3px_0_0_var(--ink)]",
        hasLeft && "opacity-60",
      )}
    >
      {columns.map((column) =>
        column === "figure" ? (
          <span key={column} role="cell" className="flex items-center justify-end gap-2 text-12">
            {calm && <CalmMark calm={calm} className="shrink-0" />}
            <PastMarks session={session} isShort />
            {hasLeft && !columns.includes("state") ? (
              <StateBadge state={session.state} upstreamState={session.upstreamState} />
            ) : (
              <SessionFigure session={session} isCalm={calm !== null} />
            )}
          </span>
        ) : (
          <TableCell key={column} column={column} session={session} isCalm={calm !== null} />
        ),
      )}
    </div>
  );
});
