import type { LastVisit } from "../../../contract/board/analyst/last-visit.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { joinVisits, noVisit } from "../../../domain/since/last-visit.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { putLastVisit, readLastVisit } from "../../store/saved/last-visits.ts";
import { ServiceProblem } from "../service-problem.ts";

/** What a person has read of what happened; nothing where nobody is signed in. @throws the database's error */
export async function getLastVisit(
  person: string | null,
  { store }: Runtime = currentRuntime(),
): Promise<LastVisit> {
  return person === null ? noVisit : readLastVisit(store.db, person);
}

/**
 * Notes what one browser of a person knows, so that their others know it too. A moment that is to come would hide what
 * happens until then.
 * @throws ServiceProblem badRequest without a person
 */
export async function noteLastVisit(
  { until, read }: LastVisit,
  person: string | null,
  { userWrites, clock }: Runtime,
): Promise<LastVisit> {
  if (person === null) throw new ServiceProblem("badRequest", "This is kept for those who are signed in.");
  const now = clock.now();
  const told = { until: until !== null && Date.parse(until) > now ? iso(now) : until, read };
  const { value } = await userWrites.write(async (transaction) => {
    const visit = joinVisits(await readLastVisit(transaction, person), told);
    await putLastVisit(transaction, person, visit);
    return visit;
  });
  return value;
}
