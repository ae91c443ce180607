/**
 * Sooner than anybody sees that a word is lit late. Not every animation frame: a browser prepares and paints a frame for
 * each that is asked for, also where nothing changes, which costs a phone half of its time beside the text of hours.
 */
const everyMs = 40;

/** Calls listeners with a time, many times a second while started and seen, and once on `emit`. */
export function createTimeLoop(readTime: () => number) {
  const listeners = new Set<(seconds: number) => void>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const emit = () => {
    const seconds = readTime();
    for (const listener of listeners) listener(seconds);
  };
  const tick = () => {
    timer = setTimeout(tick, everyMs);
    if (!document.hidden) emit();
  };
  return {
    add(listener: (seconds: number) => void): () => void {
      listeners.add(listener);
      listener(readTime());
      return () => listeners.delete(listener);
    },
    emit,
    start() {
      timer ??= setTimeout(tick, everyMs);
    },
    stop() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
