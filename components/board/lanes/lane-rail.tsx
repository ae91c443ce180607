import { clsx } from "clsx";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { laneTitles, type Lane } from "#lib/domain/session/lanes.ts";
import { isFailed, toneOf } from "#lib/domain/session/session-state.ts";
import { boardWords } from "../board-words.ts";
import { laneStates } from "./lane-states.ts";

interface LaneRailProps {
  lane: Lane;
  all: readonly BoardSession[];
  /** How many sessions the lane has. */
  total: number;
  /** Why the lane is folded: a panel takes its room, or the state filter leaves out all of its states. */
  because: "panel" | "filter";
  onUnfold: () => void;
}

/** A folded lane: its name, the number of calls and of failures. A press unfolds it. */
export function LaneRail({ lane, all, total, because, onUnfold }: LaneRailProps) {
  const [state] = laneStates[lane];
  const failed = all.filter((session) => isFailed(session.state)).length;
  const count = (total - failed).toLocaleString("en");
  return (
    <button
      type="button"
      data-rail={lane}
      aria-label={`${boardWords.folded(laneTitles[lane], total - failed, failed)}. ${boardWords.unfold[because]}`}
      title={boardWords.unfold[because]}
      onClick={onUnfold}
      className={clsx(
        "flex min-h-0 flex-col items-center gap-3 rounded-xl pt-3 text-12 text-ink-2 num hover:text-ink",
        lane === "live" ? "bg-live-tint" : "bg-sunken",
      )}
    >
      <StateGlyph state={state} className={clsx("size-4 shrink-0", toneText[toneOf(state)])} />
      <span>{count}</span>
      {failed > 0 && (
        <span className="flex flex-col items-center gap-0.5 font-semibold text-failed">
          <TriangleAlert className="size-3.5" />
          {failed}
        </span>
      )}
      <span className="text-13 [writing-mode:vertical-rl]">{laneTitles[lane]}</span>
    </button>
  );
}
