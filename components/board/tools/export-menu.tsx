"use client";

import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import type { BoardView } from "#components/board/use-board-view.ts";
import { useFileSaving } from "#components/export/use-file-saving.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import type { MenuChoice } from "#components/ui/menu-sheet.tsx";
import { Menu } from "#components/ui/menu.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { linkTo } from "#lib/client/address/own-address.ts";
import { useShownClock, type ShownClock } from "#lib/client/freshness/shown-clock.ts";
import { usePageActions } from "#lib/client/page/page-actions.ts";
import { saveFile } from "#lib/client/page/save-file.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { columnsOf } from "#lib/domain/board/chosen-columns.ts";
import { phoneRows } from "#lib/domain/board/phone-rows.ts";
import { sortSessions } from "#lib/domain/board/sort-sessions.ts";
import { exportName, type ExportedView } from "#lib/domain/export/exported-view.ts";
import { lanes } from "#lib/domain/session/lanes.ts";
import { boardWording } from "../board-wording.ts";

interface ExportMenuProps {
  view: BoardView;
  controls: BoardControls;
  isNarrow: boolean;
}

/** A menu that saves the sessions of this view, in its order and with its columns, as a file. */
export function ExportMenu({ view, controls, isNarrow }: ExportMenuProps) {
  const { choices, notice } = useExports(view, controls, isNarrow);
  return (
    <>
      <Menu
        label={boardWording.exportView}
        triggerClassName={buttonLook("quiet", "icon")}
        trigger={
          <span title={boardWording.exportView}>
            <Download className="size-4" />
            <span className="sr-only">{boardWording.exportView}</span>
          </span>
        }
        choices={choices}
        className="w-56"
      />
      {notice}
    </>
  );
}

const formats = [
  {
    extension: "csv",
    type: "text/csv",
    write: async (view: ExportedView) => (await import("#lib/domain/export/view-files.ts")).viewCsv(view),
  },
  {
    extension: "json",
    type: "application/json",
    write: async (view: ExportedView) => (await import("#lib/domain/export/view-files.ts")).viewJson(view),
  },
  {
    extension: "ics",
    type: "text/calendar",
    write: async (view: ExportedView) =>
      (await import("#lib/domain/export/view-calendar.ts")).viewCalendar(view, linkTo),
  },
] as const;

interface Exports {
  choices: MenuChoice[];
  /** Says that a file could not be saved. */
  notice: ReactNode;
}

/** The files that this view can be saved as; the palette offers them too. */
function useExports(view: BoardView, controls: BoardControls, isNarrow: boolean): Exports {
  const { save, notice } = useFileSaving();
  const feed = useShownClock();
  const choices = formats.map(({ extension, type, write }) => ({
    name: extension.toUpperCase(),
    says: boardWording.exportFor[extension],
    onChoose: () =>
      void save(async () => {
        const exported = exportedView(feed, controls, inOrder(view, controls, isNarrow));
        saveFile(exportName(exported, extension), type, await write(exported));
      }),
  }));
  usePageActions(choices.map(({ name, onChoose }) => ({ name: boardWording.exportAs(name), run: onChoose })));
  return { choices, notice };
}

/** Sessions as an export of this view, with its freshness at this moment. */
export function exportedView(
  feed: ShownClock,
  controls: BoardControls,
  sessions: readonly BoardSession[],
): ExportedView {
  const { params, hrefWith } = controls;
  const { status, cause, confirmedAt } = feed.freshness();
  const shownMs = feed.now() ?? Date.now();
  return {
    sessions,
    columns: columnsOf(params.columns, params.view === "table" ? params.sort : null),
    address: linkTo(hrefWith({ open: null })),
    asOf: new Date(confirmedAt ?? shownMs).toISOString(),
    exportedAt: new Date(feed.clock() ?? shownMs).toISOString(),
    freshness: { status, cause },
  };
}

/** The sessions of a view in the order in which the screen shows them. */
export function inOrder(
  view: BoardView,
  { params }: BoardControls,
  isNarrow: boolean,
): readonly BoardSession[] {
  if (isNarrow) return phoneRows(view.shown, view.handled, params.sort).ordered;
  if (params.view === "table") return sortSessions(view.shown, params.sort);
  return lanes.flatMap((lane) => view.shownLanes[lane]);
}
