import type { StreamEvent } from "../../contract/board/stream-event.ts";
import { mergeBoard, type ClientBoard } from "../../domain/board/merge-board.ts";
import type { ServerFailure } from "../../domain/freshness/screen-freshness.ts";
import type { TabClock } from "../freshness/tab-clock.ts";
import { request, RequestError, type RequestFailure } from "../request/request.ts";
import { readBoard } from "./read-board.ts";

/** How a tab polls the board. It does not depend on React, so that benches and tests poll the same way. */
export interface BoardPoller {
  /** The time between two requests, in milliseconds. */
  everyMs: () => number;
  /**
   * Requests what changed since the board `held`, or all of it. The new board goes to `hold` before the clock learns
   * of the answer, so that no screen calls the old board current.
   *
   * @throws RequestError when the request fails, or the abort of the signal
   */
  poll: (
    held: ClientBoard | undefined,
    hold: (board: ClientBoard) => void,
    signal?: AbortSignal,
  ) => Promise<ClientBoard>;
  /** Whether an event of the stream reports something that `held` lacks; then the next poll must see it. */
  isNewer: (event: StreamEvent, held: ClientBoard | undefined) => boolean;
}

/** Polls for one clock. `origin` is the server; by default the one that served the page. */
export function createBoardPoller(
  clock: TabClock,
  everyMs: () => number,
  origin: () => string = () => "",
): BoardPoller {
  // Makes the next address one for which no cache in front has an answer from before the event.
  let news = "";
  return {
    everyMs,
    poll: async (held, hold, signal) => {
      // A board of an earlier visit may come from another server, so no delta is requested for it.
      const base = held?.isRestored ? undefined : held;
      const stamp = clock.startRequest();
      const path = base ? `/api/board?since=${base.version}${news}` : "/api/board";
      news = "";
      try {
        const answer = await request(origin() + path, readBoard, signal);
        const board = mergeBoard(base, answer);
        hold(board);
        clock.onAnswer(answer.freshness, answer.generatedAt, everyMs(), stamp);
        return board;
      } catch (error) {
        if (error instanceof RequestError) clock.noteFailure(serverFailureOf(error.failure));
        throw error;
      }
    },
    isNewer: (event, held) => {
      const [told, known] =
        event.type === "version"
          ? [event.version, held?.version]
          : [event.freshness.status, clock.freshness().status];
      if (told === known) return false;
      news = `&news=${told}`;
      return true;
    },
  };
}

function serverFailureOf(failure: RequestFailure): ServerFailure {
  if (failure.kind === "unreachable") return "unreachable";
  if (failure.kind !== "problem") return "failing";
  if (failure.code === "notSignedIn" || failure.code === "notAllowed") return "signedOut";
  return failure.code === "storeFailing" ? "databaseAway" : "failing";
}
