import pg from "pg";

/** Waits until this process has sent a database nothing for a while, or until `isOver`. */
export type QuietDatabase = (isOver: () => boolean) => Promise<void>;

/** In turns of the event loop: work that sends no statement for this long waits for something else. */
const idleTurns = 200;
/** Ends waiting for a statement that itself waits, for instance for a lock. */
const longestMs = 30_000;

type Method = (...given: unknown[]) => unknown;

/** How many statements this process has sent to PostgreSQL that are not answered yet. */
let outstanding: number | undefined;
const whenAnswered = new Set<() => void>();

/**
 * Counts in this process rather than in the server, which on a busy machine calls a connection idle while the statement
 * that was sent over it waits for a processor.
 */
export const quietPostgres: QuietDatabase = async (isOver) => {
  const until = performance.now() + longestMs;
  for (let idle = 0; idle < idleTurns && !isOver() && performance.now() < until; idle += 1) {
    if (outstanding === 0) {
      await new Promise((resolve) => setImmediate(resolve));
    } else {
      await allAnswered(until);
      idle = 0;
    }
  }
};

/** Asleep, because the server computes the answers on the same processors. */
async function allAnswered(until: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, until - performance.now());
  whenAnswered.add(resolve);
  await promise;
  whenAnswered.delete(resolve);
  clearTimeout(timer);
}

/** Begins to count, before the first connection is made. */
export function countStatements(): void {
  if (outstanding !== undefined) return;
  outstanding = 0;
  const prototype: Record<"query" | "connect", Method> = pg.Client.prototype;
  prototype.query = counted(prototype.query);
  prototype.connect = counted(prototype.connect);
}

function counted(send: Method): Method {
  const over = () => {
    outstanding = (outstanding ?? 0) - 1;
    if (outstanding === 0) for (const answered of whenAnswered) answered();
  };
  return function (this: unknown, ...given) {
    outstanding = (outstanding ?? 0) + 1;
    const callback = given.at(-1);
    if (typeof callback !== "function") {
      const answer = Reflect.apply(send, this, given);
      void Promise.resolve(answer).then(over, over);
      return answer;
    }
    const answered: Method = (...answer) => {
      over();
      return Reflect.apply(callback, undefined, answer);
    };
    return Reflect.apply(send, this, [...given.slice(0, -1), answered]);
  };
}
