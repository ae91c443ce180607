/*
 * Loaded before a program (`node --expose-gc --import`): on SIGUSR2 it collects garbage and prints the memory it
 * still holds, so that uncollected garbage does not count.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(
    `${JSON.stringify({ memory: { residentBytes: rss, heldBytes: heapUsed + external } })}\n`,
  );
});
