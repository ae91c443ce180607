import type * as z from "zod/mini";
import type { Dataset, listingAcceptanceSchema, SyncStatus } from "../../contract/board/status.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";
import { putDoubtedListing, readDoubtedListing } from "../store/listings/doubted-listings.ts";
import { audited } from "./audited.ts";
import { getStatus } from "./get-status.ts";
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
  await audited(runtime, by, async (transaction, { log }) => {
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
    await log({ action: "removalAccepted", subject: "listing", id: dataset, before: null, after });
  });
  runtime.scheduler.wake(`reconcile ${dataset}`);
  return getStatus(runtime);
}
