import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isLive, isRecorded } from "#lib/domain/session/session-state.ts";
import { progressWording } from "./progress-wording.ts";

interface CallProgressProps {
  session: BoardSession;
  className: string;
  /** Leaves out how many questions were asked. */
  isShort?: boolean;
}

/** How far a call is: where it is while it is live, and which transcript there is of one that is recorded. */
export function CallProgress({ session, className, isShort = false }: CallProgressProps) {
  const progress = progressOf(session, isShort);
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

function progressOf(
  { state, livePlace, finishedText }: BoardSession,
  isShort: boolean,
): { words: string; means: string } | null {
  if (isRecorded(state) && finishedText !== null)
    return {
      words: progressWording.finishedText[finishedText],
      means: progressWording.finishedTextMeans[finishedText],
    };
  if (!isLive(state) || livePlace === null) return null;
  return livePlace.part === "remarks"
    ? { words: progressWording.remarks, means: progressWording.remarksMean }
    : {
        words: progressWording.questions(isShort ? null : livePlace.asked),
        means: progressWording.questionsMean(livePlace.asked),
      };
}
