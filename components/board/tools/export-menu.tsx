"use client";

import Download from "lucide-react/icons/download";
import { buttonLook } from "#components/ui/button.tsx";
import { Menu } from "#components/ui/menu.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { boardWords } from "../board-words.ts";
import { useExports } from "./use-exports.ts";

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
        label={boardWords.exportView}
        triggerClassName={buttonLook("quiet", "icon")}
        trigger={
          <span title={boardWords.exportView}>
            <Download className="size-4" />
            <span className="sr-only">{boardWords.exportView}</span>
          </span>
        }
        choices={choices}
        className="w-56"
      />
      {notice}
    </>
  );
}
