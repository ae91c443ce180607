/*
 * Loaded ahead of a program (`node --expose-gc --import`): on SIGUSR2 it collects its garbage and prints what it
 * still holds, so that memory is compared without what merely was not collected yet.
 */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.stdout.write(
    `${JSON.stringify({ memory: { residentBytes: rss, heldBytes: heapUsed + external } })}\n`,
  );
});
