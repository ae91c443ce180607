/** Queues a write and runs it. */
export type WriteQueue = <T>(write: () => Promise<T>, isUrgent?: boolean) => Promise<T>;

/**
 * Runs one write of this process at a time, as the database does anyway: first come, first served, but urgent ones
 * before all others that wait.
 */
export function createWriteQueue(): WriteQueue {
  const waiting: { isUrgent: boolean; begin: () => void }[] = [];
  let isWriting = false;

  function turn(isUrgent: boolean): Promise<void> {
    if (!isWriting) {
      isWriting = true;
      return Promise.resolve();
    }
    return new Promise((begin) => {
      const place = isUrgent ? waiting.findIndex((other) => !other.isUrgent) : -1;
      waiting.splice(place === -1 ? waiting.length : place, 0, { isUrgent, begin });
    });
  }

  return async (write, isUrgent = false) => {
    await turn(isUrgent);
    try {
      return await write();
    } finally {
      const next = waiting.shift();
      if (next) next.begin();
      else isWriting = false;
    }
  };
}
