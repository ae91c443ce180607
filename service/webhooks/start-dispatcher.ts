import { createDispatcher, type DispatcherOptions } from "./dispatcher.ts";

/** The longest delay between a write and its webhook, while the receiver keeps up. */
const runEveryMs = 200;
/** The wait after an error, for instance while the database does not answer. */
const retryAfterMs = 5_000;

/** Runs a dispatcher at intervals until stopped, without a pause while there is more to send. */
export function startDispatcher(options: DispatcherOptions): { stop: () => Promise<void> } {
  const dispatcher = createDispatcher(options);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(begin, ms);
  };
  const begin = () => {
    running = run().finally(() => (running = undefined));
  };
  const run = async () => {
    isWoken = false;
    try {
      const hasMore = await dispatcher.sendDue();
      wait(hasMore || isWoken ? 0 : runEveryMs);
    } catch (error) {
      options.onError(error);
      wait(retryAfterMs);
    }
  };
  dispatcher.whenRequestEnds(() => {
    isWoken = true;
    if (!running) wait(0);
  });

  wait(0);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await dispatcher.stop();
    },
  };
}
