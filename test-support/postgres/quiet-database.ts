import pg from "pg";

/** Waits until nothing has been asked of a database for a while, or until `isOver`. */
export type QuietDatabase = (isOver: () => boolean) => Promise<void>;

/** A while in turns of the event loop. Work that asks nothing for so long waits for something else. */
const idleTurns = 200;
/** Ends waiting for a statement that itself waits, for instance for a lock. */
const longestMs = 30_000;

type Ask = (...given: unknown[]) => unknown;

/** What this process has asked of PostgreSQL and has no answer to yet. */
let outstanding: number | undefined;

/**
 * Counts in this process rather than in the server, which on a busy machine calls a connection idle while the question
 * that was sent over it waits for a processor.
 */
export const quietPostgres: QuietDatabase = async (isOver) => {
  const until = performance.now() + longestMs;
  for (let idle = 0; idle < idleTurns && !isOver() && performance.now() < until;) {
    await new Promise((resolve) => setImmediate(resolve));
    idle = outstanding === 0 ? idle + 1 : 0;
  }
};

/** Begins to count, before the first connection is made. */
export function countQuestions(): void {
  if (outstanding !== undefined) return;
  outstanding = 0;
  const prototype: Record<"query" | "connect", Ask> = pg.Client.prototype;
  prototype.query = counted(prototype.query);
  prototype.connect = counted(prototype.connect);
}

function counted(ask: Ask): Ask {
  const over = () => {
    outstanding = (outstanding ?? 0) - 1;
  };
  return function (this: unknown, ...given) {
    outstanding = (outstanding ?? 0) + 1;
    const callback = given.at(-1);
    if (typeof callback !== "function") {
      const answer = Reflect.apply(ask, this, given);
      void Promise.resolve(answer).then(over, over);
      return answer;
    }
    const answered: Ask = (...answer) => {
      over();
      return Reflect.apply(callback, undefined, answer);
    };
    return Reflect.apply(ask, this, [...given.slice(0, -1), answered]);
  };
}
