import type { View } from "../../contract/board/saved.ts";
import { readBoardSearch, writeBoardSearch, type BoardParams } from "../address/board-params.ts";

/** The saved view that has the board's parameters; null where none has. */
export function chosenView(views: readonly View[], params: BoardParams): View | null {
  const now = writeBoardSearch(params);
  return views.find(({ search }) => writeBoardSearch(readBoardSearch(search)) === now) ?? null;
}
