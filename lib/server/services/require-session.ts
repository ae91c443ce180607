import { iso } from "../../contract/public-v3/instant.ts";
import type { JoinedSession } from "../store/board/board-session.ts";
import { findListedSession, findSession } from "../store/read/find-session.ts";
import type { RefusalCode } from "../../contract/board/values/problem-codes.ts";
import type { Queryable } from "../store/schema.ts";
import { readWatermark } from "../store/watermarks.ts";
import { ServiceProblem } from "./service-problem.ts";

/**
 * A session that upstream lists.
 * @throws ServiceProblem notFound, notCopiedYet
 */
export async function requireSession(db: Queryable, id: number): Promise<JoinedSession> {
  const session = await findListedSession(db, id);
  if (!session) throw await absentSession(db, id);
  return session;
}

/** Why upstream does not list a session: it is gone, was never in the window, or is not copied yet. */
async function absentSession(db: Queryable, id: number): Promise<ServiceProblem> {
  const gone = await findSession(db, id);
  const goneAt = gone?.removed_at ?? null;
  if (goneAt !== null)
    return new ServiceProblem(
      "notFound",
      `Upstream no longer knows this session, as was noticed at ${iso(goneAt)}.`,
    );
  const { code, message } = await absenceOf(db);
  return new ServiceProblem(code, message);
}

/** Why a session that is in no copy is missing there. */
export async function absenceOf(
  db: Queryable,
): Promise<{ code: Extract<RefusalCode, "notFound" | "notCopiedYet">; message: string }> {
  const { is_full_copy_done: isCopied } = await readWatermark(db, "sessions");
  if (isCopied === 1) return { code: "notFound", message: "There is no such session in the copied window." };
  return { code: "notCopiedYet", message: "Sessions are still being copied from upstream." };
}
