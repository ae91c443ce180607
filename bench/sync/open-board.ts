import { boardAnswerSchema } from "#lib/contract/board/board.ts";
import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { openEventStream } from "../../test-support/event-streams.ts";

const giveUpMs = 30_000;

/** A board as in an open browser: it polls whenever the stream announces a change. */
export interface OpenBoard {
  /** When the board first has a session in a state, by `performance.now()`. @throws after half a minute */
  waitFor: (id: number, state: SessionState) => Promise<number>;
  close: () => void;
}

export async function openBoard(appUrl: string, version: number): Promise<OpenBoard> {
  const waiting = new Map<string, (at: number) => void>();
  const key = (id: number, state: string) => `${id} ${state}`;
  let since = version;
  let isAsking = false;
  let isStale = false;

  const ask = async (): Promise<void> => {
    isStale = true;
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      const response = await fetch(`${appUrl}/api/board?since=${since}`);
      const answer = boardAnswerSchema.parse(await response.json());
      since = answer.version;
      for (const { id, state } of "changed" in answer ? answer.changed : answer.sessions) {
        waiting.get(key(id, state))?.(performance.now());
      }
    }
    isAsking = false;
  };
  const stream = await openEventStream(`${appUrl}/api/stream`, ({ type }) => {
    if (type === "version") void ask();
  });
  return {
    waitFor: (id, state) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`session ${id} did not become ${state}`)), giveUpMs);
        waiting.set(key(id, state), (at) => {
          clearTimeout(timer);
          waiting.delete(key(id, state));
          resolve(at);
        });
      }),
    close: stream.close,
  };
}
