import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { failureKinds } from "#lib/contract/public-v3/session-state.ts";
import { filterWording } from "#lib/domain/text/filter-wording.ts";
import { ParamLink } from "../param-link.tsx";

/** The number of failures that the filters leave out, linking to all of today's. */
export function OutsideFailures({ view, controls }: { view: BoardView; controls: BoardControls }) {
  if (view.outside.length === 0) return null;
  return (
    <ParamLink
      controls={controls}
      to={{ ...controls.noFilters, day: "today", state: [...failureKinds] }}
      className="whitespace-nowrap text-failed underline-offset-2 hover:underline"
    >
      {filterWording.outside(view.outside.length)}
    </ParamLink>
  );
}
