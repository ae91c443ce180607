"use client";

import { clsx } from "clsx";
import { memo } from "react";
import { useIsOpened } from "#components/session/open-panel.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { TableColumn } from "#lib/domain/board/table-columns.ts";
import { SelectBox } from "../selection/select-box.tsx";
import { selectedLook, useCanSelect, useIsRangeEnd, useIsSelected } from "../selection/use-selected.ts";
import { gridTemplate } from "./fit-columns.ts";
import { TableCell } from "./table-cell.tsx";

/** The classes of a row; its grid template sets the widths of the columns. */
export const rowLook = "grid items-center gap-4 px-4";

/** The classes of a cell with a box, which reaches into the margin. */
export const boxLook = "-ml-3 w-6";

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
  const isSelected = useIsSelected(session.id);
  const isRangeEnd = useIsRangeEnd(session.id);
  const canSelect = useCanSelect();
  return (
    <div
      role="row"
      aria-rowindex={index}
      data-state={session.state}
      data-session={session.id}
      style={{ gridTemplateColumns: gridTemplate(columns, canSelect) }}
      className={clsx(
        rowLook,
        "group/select relative h-10.25 border-b border-line text-13 hover:bg-sunken",
        isOpened && "bg-sunken shadow-[inset_0_0_0_2px_var(--ink)]",
        isNew && !isOpened && "shadow-[inset_3px_0_0_var(--ink)]",
        isSelected && selectedLook,
        isRangeEnd && "outline-2 -outline-offset-2 outline-ink",
        hasLeft && "opacity-60",
      )}
    >
      {canSelect && (
        <span role="cell" className={boxLook}>
          <SelectBox session={session} />
        </span>
      )}
      {columns.map((column) => (
        <TableCell
          key={column}
          column={column}
          session={session}
          saysState={hasLeft && !columns.includes("state")}
        />
      ))}
    </div>
  );
});
