import type { Runtime } from "../../runtime.ts";
import { createPacer } from "../../upstream/pacer.ts";
import { awaitTurn } from "../../services/await-turn.ts";

const owner = Symbol.for("callboard.write-budget");
/** A person who acknowledges sixty failures at once waits for a second. */
const writesPerSecond = 50;
const maxWaiting = 200;

/**
 * Waits until a write may begin. One budget per process: an address can be made up and a name too, and what is
 * protected is the sync loop, which takes turns with these writes.
 * @throws ServiceProblem tooMany
 */
export async function awaitWriteTurn(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const pacer = runtime.keep(owner, () => createPacer(runtime.clock, writesPerSecond, maxWaiting));
  await awaitTurn(pacer, "changes", signal);
}
