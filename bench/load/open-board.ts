import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { openEventStream } from "../../test-support/event-streams.ts";

/** A board as in an open browser: it polls whenever the stream announces a change. */
export interface OpenBoard {
  /** When the board first shows something, by `performance.now()`. @throws when that takes longer than `giveUpMs` */
  waitFor: (shown: string, giveUpMs: number) => Promise<number>;
  close: () => void;
}

/**
 * Opens the board of an app that has this version already.
 *
 * @param shownBy what a changed session shows, in words of the bench; null for nothing that it waits for
 */
export async function openBoard(
  appUrl: string,
  version: number,
  shownBy: (session: BoardSession) => string | null,
): Promise<OpenBoard> {
  const waiting = new Map<string, (at: number) => void>();
  let since = version;
  let isAsking = false;
  let isStale = false;

  const poll = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      const response = await fetch(`${appUrl}/api/board?since=${since}`);
      const answer = boardAnswerSchema.parse(await response.json());
      since = answer.version;
      for (const session of "changed" in answer ? answer.changed : answer.sessions) {
        const shown = shownBy(session);
        if (shown !== null) waiting.get(shown)?.(performance.now());
      }
    }
    isAsking = false;
  };
  const stream = await openEventStream(`${appUrl}/api/stream`, ({ type }) => {
    if (type === "version") void poll();
  });
  return {
    waitFor: (shown, giveUpMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`"${shown}" is not on ${appUrl}`)), giveUpMs);
        waiting.set(shown, (at) => {
          clearTimeout(timer);
          waiting.delete(shown);
          resolve(at);
        });
      }),
    close: stream.close,
  };
}
