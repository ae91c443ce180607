/**
 * Calls listeners with a time on every animation frame while started, and once on `emit`. A hidden tab gets no frames
 * and needs none.
 */
export function createFrameLoop(readTime: () => number) {
  const listeners = new Set<(seconds: number) => void>();
  let handle: number | null = null;
  const emit = () => {
    const seconds = readTime();
    for (const listener of listeners) listener(seconds);
  };
  const tick = () => {
    handle = requestAnimationFrame(tick);
    emit();
  };
  return {
    add(listener: (seconds: number) => void): () => void {
      listeners.add(listener);
      listener(readTime());
      return () => listeners.delete(listener);
    },
    emit,
    start() {
      handle ??= requestAnimationFrame(tick);
    },
    stop() {
      if (handle !== null) cancelAnimationFrame(handle);
      handle = null;
    },
  };
}
