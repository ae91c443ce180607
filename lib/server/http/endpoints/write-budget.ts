import type { Runtime } from "../../runtime.ts";
import { createPacer } from "../../upstream/pacer.ts";
import { awaitTurn } from "../../services/await-turn.ts";

const owner = Symbol.for("callboard.write-budget");
/** Enough that somebody who acknowledges sixty failures at once waits for about a second. */
const writesPerSecond = 50;
const maxWaiting = 200;

/**
 * Waits until a write may begin. The rate is limited per process, not per person or address, which can be forged: it
 * protects the sync loop, whose transactions alternate with these writes.
 * @throws ServiceProblem tooMany
 */
export async function awaitWriteTurn(runtime: Runtime, signal: AbortSignal): Promise<void> {
  const pacer = runtime.singleton(owner, () => createPacer(runtime.clock, writesPerSecond, maxWaiting));
  await awaitTurn(pacer, "changes", signal);
}
