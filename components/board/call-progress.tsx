import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isLive, isRecorded } from "#lib/domain/session/session-state.ts";
import { boardWording } from "./board-wording.ts";

/** How far a call is: where it is while it is live, and which transcript there is of one that is recorded. */
export function CallProgress({ session, className }: { session: BoardSession; className: string }) {
  const progress = progressOf(session);
  return (
    progress && (
      <span className={className} title={progress.means}>
        <span aria-hidden className="num">
          {progress.words}
        </span>
        <span className="sr-only">{progress.means}</span>
      </span>
    )
  );
}

function progressOf({
  state,
  livePlace,
  finishedText,
}: BoardSession): { words: string; means: string } | null {
  if (isRecorded(state) && finishedText !== null)
    return {
      words: boardWording.finishedText[finishedText],
      means: boardWording.finishedTextMeans[finishedText],
    };
  if (!isLive(state) || livePlace === null) return null;
  return livePlace.part === "remarks"
    ? { words: boardWording.remarks, means: boardWording.remarksMean }
    : { words: boardWording.questions(livePlace.asked), means: boardWording.questionsMean(livePlace.asked) };
}
