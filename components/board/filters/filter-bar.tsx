"use client";

import { clsx } from "clsx";
import ListFilter from "lucide-react/icons/list-filter";
import { buttonLook } from "#components/ui/button.tsx";
import { Popover } from "#components/ui/popover.tsx";
import { Segmented } from "#components/ui/segmented.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { useIsHydrated } from "#lib/client/page/use-is-hydrated.ts";
import { counted } from "#lib/domain/text/plural.ts";
import { ExportMenu } from "../tools/export-menu.tsx";
import { LookBackButton } from "../tools/look-back-button.tsx";
import { PauseButton } from "../tools/pause-button.tsx";
import { WallButton } from "../tools/wall-button.tsx";
import { ColumnMenu } from "../table/column-menu.tsx";
import type { FittedColumns } from "../table/fit-columns.ts";
import { boardWording } from "../board-wording.ts";
import { countFilters } from "./count-filters.ts";
import { FilterControls, MainFilters, OtherFilters } from "./filter-controls.tsx";
import { FilterKeys } from "./filter-keys.tsx";

const viewOptions = [
  { value: "lanes", label: "Lanes" },
  { value: "table", label: "Table" },
] as const;

/** A button with the filters for which there is no room beside a panel, and how many of them are in effect. */
function FurtherFilters({ view, controls }: Pick<FilterBarProps, "view" | "controls">) {
  const count = countFilters({ ...controls.params, q: "" });
  return (
    <Popover
      label={boardWording.filters}
      triggerClassName={buttonLook()}
      trigger={
        <>
          <ListFilter className="size-3.5" />
          {boardWording.filters}
          {count > 0 && <span className="num">{count}</span>}
        </>
      }
      className="w-80 flex-wrap gap-2 p-3"
    >
      {() => <OtherFilters view={view} controls={controls} />}
    </Popover>
  );
}

interface FilterBarProps {
  view: BoardView;
  controls: BoardControls;
  /** The table's columns. */
  fitted: FittedColumns;
  /** Keeps the filters in one line, most of them behind a button: a panel beside the board moves nothing below them. */
  isInOneLine: boolean;
  /** False while the calls that pass the filters are unknown; the view is then an earlier one. */
  isKnown: boolean;
}

/** The bar above the board with all its filters, which are in the address. A phone has them in a sheet. */
export function FilterBar({ view, controls, fitted, isInOneLine, isKnown }: FilterBarProps) {
  const { params, change } = controls;
  const isHydrated = useIsHydrated();
  return (
    <search
      aria-label="Filters"
      className={clsx(
        // Hides it on a phone before hydration too.
        "no-print flex items-center gap-2 py-0.5 max-md:hidden",
        !isInOneLine && "md:flex-wrap",
        // Before hydration neither the controls nor their keys work.
        !isHydrated && "invisible",
      )}
    >
      <FilterKeys />
      {isInOneLine ? (
        <>
          <MainFilters controls={controls} />
          <FurtherFilters view={view} controls={controls} />
        </>
      ) : (
        <FilterControls view={view} controls={controls} />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-3">
        <p
          className="text-13 whitespace-nowrap text-ink-3 num"
          aria-live="polite"
          data-testid="session-count"
        >
          {isKnown && counted(view.total, "call")}
        </p>
        <div className={clsx("-mx-1.5 flex", !isKnown && "invisible")}>
          <LookBackButton />
          <PauseButton failures={view.failures} />
          <WallButton params={params} />
          <ExportMenu view={view} controls={controls} isNarrow={false} />
          {params.view === "table" && <ColumnMenu controls={controls} fitted={fitted} />}
        </div>
        <Segmented
          label="View"
          value={params.view}
          options={viewOptions}
          onSelect={(chosen) => void change({ view: chosen })}
        />
      </div>
    </search>
  );
}
