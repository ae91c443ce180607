"use client";

import { clsx } from "clsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { useMinute } from "#lib/client/freshness/use-clock.ts";
import { describeDirection, nextSort, sortOf, type SortWord } from "#lib/domain/board/sort-sessions.ts";
import { isSortColumn, type SortColumn, type TableColumn } from "#lib/domain/board/table-columns.ts";
import { useZoneChoice, useZoneWording } from "#lib/client/page/zone.ts";
import { boardWording } from "../board-wording.ts";
import { gridTemplate } from "./fit-columns.ts";
import { boxLook, rowLook } from "./table-row.tsx";

interface ColumnHeadsProps {
  columns: readonly TableColumn[];
  sort: SortWord | null;
  onSort: (sort: SortWord | null) => void;
  /** The box that selects every row; null where rows cannot be selected. */
  box: ReactNode;
}

/** The table's headings: a press sorts by the column, a second reverses the order, a third groups by state again. */
export function ColumnHeads({ columns, sort, onSort, box }: ColumnHeadsProps) {
  const choice = useZoneChoice();
  const words = useZoneWording();
  const now = useMinute();
  const zone = choice === "exchange" || now === null ? null : words.name(new Date(now).toISOString());
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: gridTemplate(columns, box !== null) }}
      className={clsx(rowLook, "h-9 text-12 text-ink-3")}
    >
      {box !== null && (
        <span role="columnheader" className={boxLook}>
          {box}
        </span>
      )}
      {columns.map((column) => {
        const sorted = sort === null ? null : sortOf(sort);
        const direction =
          sorted?.column !== column ? "none" : sorted.isDescending ? "descending" : "ascending";
        return (
          <span
            key={column}
            role="columnheader"
            aria-sort={isSortColumn(column) ? direction : undefined}
            className="flex min-w-0 last:justify-end"
          >
            {isSortColumn(column) ? (
              <SortButton
                column={column}
                title={boardWording.columnTitle(column, zone)}
                direction={direction}
                sort={sort}
                onSort={onSort}
              />
            ) : (
              <span className="truncate">{boardWording.columnTitle(column, zone)}</span>
            )}
          </span>
        );
      })}
    </div>
  );
}

interface SortButtonProps {
  column: SortColumn;
  title: string;
  direction: "none" | "ascending" | "descending";
  sort: SortWord | null;
  onSort: (sort: SortWord | null) => void;
}

function SortButton({ column, title, direction, sort, onSort }: SortButtonProps) {
  const next = nextSort(sort, column);
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      title={next === null ? boardWording.sortAsUsual : boardWording.sortTo(describeDirection(next))}
      onClick={() => {
        onSort(next);
      }}
      className={clsx(
        "group -mx-1.5 inline-flex h-7 min-w-0 items-center gap-1 rounded-md px-1.5 hover:bg-sunken hover:text-ink dark:hover:bg-line",
        direction !== "none" && "font-medium text-ink",
      )}
    >
      <span className="truncate">{title}</span>
      <Arrow
        className={clsx(
          "size-3 shrink-0",
          direction === "none" && "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
        )}
      />
    </button>
  );
}
