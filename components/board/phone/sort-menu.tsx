"use client";

import { clsx } from "clsx";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { buttonLook } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import {
  columnTitles,
  directionWords,
  sortOf,
  type SortColumn,
  type SortWord,
} from "#lib/domain/board/table-columns.ts";
import { boardWords } from "../board-words.ts";

const offered: readonly SortColumn[] = ["company", "scheduled", "since", "state", "exchange", "country"];

/** The order of the phone's list. Choosing the present order again turns it round. */
export function SortMenu({ controls: { params, change } }: { controls: BoardControls }) {
  const { sort } = params;
  const sorted = sort === null ? null : sortOf(sort);
  const choices = offered.map((column) => {
    const isSorted = sorted?.column === column;
    const next: SortWord = isSorted && !sorted.isDescending ? `-${column}` : column;
    return {
      name: columnTitles[column],
      says: directionWords(next),
      onChoose: () => void change({ sort: next }),
    };
  });
  return (
    <Menu
      label={boardWords.sort}
      triggerClassName={clsx(buttonLook("quiet"), "font-normal")}
      trigger={
        <>
          <ArrowUpDown className="size-3.5" />
          {boardWords.sort}
          <span className="max-w-[45vw] truncate font-medium text-ink">
            {sort === null || sorted === null
              ? boardWords.byState
              : `${columnTitles[sorted.column]}, ${directionWords(sort)}`}
          </span>
        </>
      }
      choices={[{ name: boardWords.byState, onChoose: () => void change({ sort: null }) }, ...choices]}
      className="w-72"
    />
  );
}
