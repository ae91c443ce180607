import { LRUCache } from "lru-cache";
import type { Runtime } from "../../runtime.ts";
import { createPacer, type Pacer } from "../../upstream/pacer.ts";
import { awaitTurn } from "../await-turn.ts";

const owner = Symbol.for("callboard.search-budget");
/** A person's budget is more than fast typing needs. Without authentication, everybody shares the larger budget. */
const searchesPerSecond = { eachPerson: 10, everybody: 40 };
const maxWaiting = 10;
const maxPeople = 1_000;

/**
 * Waits until a search may begin, so that nobody's searches delay those of others.
 * @throws ServiceProblem tooMany
 */
export async function awaitSearchTurn(
  person: string | null,
  runtime: Runtime,
  signal: AbortSignal,
): Promise<void> {
  const budgets = runtime.singleton(owner, () => new LRUCache<string, Pacer>({ max: maxPeople }));
  const name = person === null ? "everybody" : `person ${person}`;
  const perSecond = searchesPerSecond[person === null ? "everybody" : "eachPerson"];
  let pacer = budgets.get(name);
  if (!pacer) budgets.set(name, (pacer = createPacer(runtime.clock, perSecond, maxWaiting)));
  await awaitTurn(pacer, "searches", signal);
}
