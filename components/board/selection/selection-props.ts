import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { Selection } from "#lib/client/board/selection.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { BoardView } from "../use-board-view.ts";

/** What selecting needs to know of the board. */
export interface SelectingProps {
  view: BoardView;
  controls: BoardControls;
}

/** What the bar of selected calls is given. */
export interface SelectionBarProps extends SelectingProps {
  selection: Selection;
  /** The selected calls that pass the filters, in the order of the board. */
  selected: readonly BoardSession[];
  /** How many selected calls are no longer shown. */
  gone: number;
}
