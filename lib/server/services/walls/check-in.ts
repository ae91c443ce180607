import type { ActorRequest } from "../../../contract/board/acting.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import { forgottenAfterMs, missingAfterMs } from "../../../contract/board/values/check-in-ms.ts";
import type { CheckInRequest, Walls } from "../../../contract/board/walls/walls.ts";
import { wallNameOf } from "../../../domain/wall/wall-settings.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import type { WallRow } from "../../store/schema.ts";
import { deleteWall, forgetWalls, putWall, readWalls } from "../../store/walls.ts";
import { audited } from "../audited.ts";
import { ServiceProblem } from "../service-problem.ts";

/** The most walls that are remembered. */
export const maxWalls = 200;

/**
 * Records the check-in of a wall, and deletes walls that have not checked in for a day.
 * @throws ServiceProblem conflict when there are too many
 */
export async function checkIn(
  id: string,
  { view, build, width, height, paintedAgoMs }: CheckInRequest,
  { store, clock }: Runtime = currentRuntime(),
): Promise<void> {
  const now = clock.now();
  await store.write(async (transaction) => {
    await forgetWalls(transaction, now - forgottenAfterMs);
    const known = await readWalls(transaction, 0);
    if (known.length >= maxWalls && !known.some((row) => row.id === id))
      throw new ServiceProblem("conflict", `There are ${maxWalls} walls already.`);
    const painted = Math.round(now - paintedAgoMs);
    await putWall(transaction, { id, view, build, width, height, seen_at: now, painted_at: painted });
  });
}

/**
 * Removes a missing wall that was closed on purpose from the list, and logs who did it. One that checks in again is
 * listed again.
 * @throws ServiceProblem badRequest, notFound; conflict while the wall is connected
 */
export async function dismissWall(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
): Promise<Walls> {
  await audited(runtime, by, async (transaction, { at, log }) => {
    const known = await deleteWall(transaction, id);
    if (!known) throw new ServiceProblem("notFound", "There is no such wall.");
    if (!isMissing(known, at))
      throw new ServiceProblem("conflict", "This wall is connected; close it first.");
    const before = { name: wallNameOf(known.view) || known.view, view: known.view };
    await log({ action: "wallDismissed", subject: "wall", id, before, after: null });
  });
  return listWalls(runtime);
}

/** The walls that checked in within a day, and which of them are missing. */
export async function listWalls({ store, clock, buildId }: Runtime = currentRuntime()): Promise<Walls> {
  const now = clock.now();
  const rows = await readWalls(store.db, now - forgottenAfterMs);
  return {
    build: buildId,
    walls: rows.map(({ seen_at: seenAt, painted_at: paintedAt, ...wall }) => ({
      ...wall,
      seenAt: iso(seenAt),
      paintedAt: iso(paintedAt),
      isMissing: isMissing({ seen_at: seenAt }, now),
    })),
  };
}

function isMissing({ seen_at: seenAt }: Pick<WallRow, "seen_at">, now: number): boolean {
  return now - seenAt > missingAfterMs;
}
