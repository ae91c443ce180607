import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { ParamLink } from "../param-link.tsx";

interface LaneCountProps {
  count: number;
  /** What is counted, for screen readers: "Live", "failed in Live". */
  what: string;
  states: readonly ObservedState[];
  isFailure: boolean;
  controls: BoardControls;
}

/** A count in a lane's head that filters the board to what it counts, and back. */
export function LaneCount({ count, what, states, isFailure, controls }: LaneCountProps) {
  const chosen = controls.params.state;
  const isChosen = chosen.length === states.length && states.every((state) => chosen.includes(state));
  return (
    <ParamLink
      controls={controls}
      to={{ state: isChosen ? [] : [...states] }}
      aria-label={`${count} ${what}: ${isChosen ? "show all states" : "show only these"}`}
      className={clsx(
        "flex min-w-6 items-center justify-center gap-1 rounded-md px-1.5 py-0.5 text-13 num hover:underline",
        isChosen ? "bg-ink text-bg" : isFailure ? "text-failed" : "text-ink-2",
      )}
    >
      {isFailure && <TriangleAlert className="size-3.5 shrink-0" />}
      {count.toLocaleString("en")}
    </ParamLink>
  );
}
