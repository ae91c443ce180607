/**
 * Keeps SIGHUP from ending this program, which is what it does to one that does not listen for it: operators send it so
 * that settings are read again. They are read at the start only, which is logged. A terminal that closes still ends it.
 *
 * @param warn logs one line
 */
export function ignoreHangUp(warn: (line: string) => void): void {
  if (process.stdout.isTTY) return;
  process.on("SIGHUP", () =>
    warn("SIGHUP: settings and secrets are read at the start only; restart for new ones"),
  );
}
