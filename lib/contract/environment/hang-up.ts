/**
 * Calls a function at every SIGHUP, by which operators ask for settings to be read again, and which would end a program
 * that does not listen for it. A terminal that closes still ends it.
 */
export function onHangUp(run: () => void): void {
  if (!process.stdout.isTTY) process.on("SIGHUP", run);
}
