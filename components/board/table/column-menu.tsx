"use client";

import Columns3 from "lucide-react/icons/columns-3";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { defaultColumns } from "#lib/domain/board/chosen-columns.ts";
import { columnOf, tableColumns } from "#lib/domain/board/table-columns.ts";
import { boardWording } from "../board-wording.ts";
import { TickRow } from "../../filters/tick-row.tsx";
import type { FittedColumns } from "./fit-columns.ts";

interface ColumnMenuProps {
  controls: BoardControls;
  fitted: FittedColumns;
}

/** Chooses the table's columns, and says which of them have no room. */
export function ColumnMenu({ controls, fitted }: ColumnMenuProps) {
  const { columns, leftOut } = fitted;
  return (
    <Popover
      label={boardWording.columns}
      triggerClassName={buttonLook("quiet", "icon")}
      trigger={
        <span title={boardWording.columnsTitle(leftOut.length)}>
          <Columns3 className="size-4" />
          <span className="sr-only">{boardWording.columnsTitle(leftOut.length)}</span>
        </span>
      }
      className="w-64 flex-col"
    >
      {() => <ColumnList controls={controls} wanted={[...columns, ...leftOut]} leftOut={leftOut} />}
    </Popover>
  );
}

interface ColumnListProps extends Pick<ColumnMenuProps, "controls"> {
  wanted: FittedColumns["columns"];
  leftOut: FittedColumns["leftOut"];
}

function ColumnList({ controls: { params, change }, wanted, leftOut }: ColumnListProps) {
  const chosen = params.columns.length > 0 ? params.columns : defaultColumns;
  return (
    <>
      <ul className="min-h-0 flex-1 thin-scroll overflow-y-auto">
        {tableColumns.map((column) => {
          // The state column and the one that the rows are sorted by are shown even if not chosen.
          const { title, shown } = columnOf(column);
          const isFixed = shown === "always" || (wanted.includes(column) && !chosen.includes(column));
          return (
            <li key={column}>
              <TickRow
                isTicked={wanted.includes(column)}
                isFixed={isFixed}
                onTick={() => {
                  const next = tableColumns.filter((each) => chosen.includes(each) !== (each === column));
                  void change({ columns: next });
                }}
                aside={
                  isFixed
                    ? boardWording.alwaysThere
                    : leftOut.includes(column)
                      ? boardWording.noRoom
                      : undefined
                }
              >
                {title}
              </TickRow>
            </li>
          );
        })}
      </ul>
      {params.columns.length > 0 && (
        <button
          type="button"
          className="mt-1 border-t border-line px-2 pt-2 pb-1 text-left text-13 text-ink-2 hover:text-ink max-md:min-h-11"
          onClick={() => void change({ columns: [] })}
        >
          {boardWording.defaultColumns}
        </button>
      )}
    </>
  );
}
