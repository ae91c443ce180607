import type * as z from "zod/mini";
import type { Dataset, listingAcceptanceSchema, SyncStatus } from "../../contract/board/status.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { putDoubtedListing, readDoubtedListing } from "../store/listings/doubted-listings.ts";
import { getStatus } from "./get-status.ts";
import { actorOf } from "./marks/actor.ts";
import { logChange } from "./marks/log-change.ts";
import { ServiceProblem } from "./service-problem.ts";

/**
 * Accepts that what a doubted list lacks is really gone; it is removed with the next list, which is requested at once.
 * @throws ServiceProblem badRequest, notFound where no list is doubted, conflict where it lacks another number by now or
 *   has no end
 */
export async function acceptRemoval(
  dataset: Dataset,
  { missing, by }: z.output<typeof listingAcceptanceSchema>,
  runtime: Runtime = currentRuntime(),
): Promise<SyncStatus> {
  const person = actorOf(by);
  const { people, clock, scheduler } = runtime;
  await people.write(async (transaction) => {
    const doubt = await readDoubtedListing(transaction, dataset);
    if (doubt === null || doubt.verdict === "applied")
      throw new ServiceProblem("notFound", "The list of this dataset is not doubted.");
    if (doubt.isEndless)
      throw new ServiceProblem("conflict", "The list has no end, so nothing shows what is gone.");
    if (doubt.missing.length !== missing)
      throw new ServiceProblem(
        "conflict",
        `The list lacks ${doubt.missing.length} records by now; look again.`,
      );
    if (doubt.verdict === "accepted") return;
    await putDoubtedListing(transaction, { ...doubt, verdict: "accepted" });
    const name = `${missing} ${dataset === "sessions" ? "calls" : dataset}`;
    const after = { name, missing, known: doubt.known };
    const change = { action: "removalAccepted", subject: "listing", before: null, after } as const;
    await logChange(transaction, { at: clock.now(), person, id: dataset, ...change });
  });
  scheduler.wake(`reconcile ${dataset}`);
  return getStatus(runtime);
}
