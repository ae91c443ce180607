import { createDispatcher, type DispatcherOptions } from "./dispatcher.ts";

/** The longest delay between a write and its webhook, while the receiver keeps up. */
const beatEveryMs = 200;

/** Runs a dispatcher until stopped; at once again while there is more to do. */
export function startDispatcher(options: DispatcherOptions): { stop: () => Promise<void> } {
  const dispatcher = createDispatcher(options);
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(begin, ms);
  };
  const begin = () => {
    beating = beat().finally(() => (beating = undefined));
  };
  const beat = async () => {
    isWoken = false;
    const hasMore = await dispatcher.beat().catch((error: unknown) => {
      options.onError(error);
      return false;
    });
    wait(hasMore || isWoken ? 0 : beatEveryMs);
  };
  dispatcher.whenPlaceIsFree(() => {
    isWoken = true;
    if (!beating) wait(0);
  });

  wait(0);
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await beating;
      await dispatcher.stop();
    },
  };
}
