import type { LogAction, LogSubject } from "../../contract/board/action-log.ts";
import type { Runtime } from "../runtime.ts";
import { logAction } from "../store/marks/action-log.ts";
import type { Queryable } from "../store/schema.ts";
import { nextVersion } from "../store/version.ts";
import { ServiceProblem } from "./service-problem.ts";

/** An entry of the log. Never pass it an address or a secret. */
export interface AuditEntry {
  action: LogAction;
  subject: LogSubject;
  /** The subject's id. */
  id: string;
  companyId?: number | null;
  before: object | null;
  after: object | null;
}

/** What a person changes, within its transaction. */
export interface PersonsChange {
  person: string;
  /** When it is made, in milliseconds since the epoch. */
  at: number;
  /**
   * The version in which it is visible, and the id of its entry in the log: one for the whole change. The first call may
   * take so many in a row, of which this is the last.
   */
  version: (count?: number) => Promise<number>;
  log: (entry: AuditEntry) => Promise<void>;
}

/**
 * Makes a change for a person in one transaction with its entry in the log. It is visible from the returned version on,
 * here and on other instances.
 *
 * @param by the person, from their sign-in, or from the request without authentication
 * @throws ServiceProblem badRequest without a person, and what `work` throws
 */
export async function audited<T>(
  { userWrites, clock }: Pick<Runtime, "userWrites" | "clock">,
  by: string | undefined,
  work: (transaction: Queryable, change: PersonsChange) => Promise<T>,
): Promise<{ value: T; version: number }> {
  if (by === undefined) throw new ServiceProblem("badRequest", "by: say who you are.");
  return userWrites.write((transaction) => {
    const at = clock.now();
    let taken: Promise<number> | null = null;
    const version = (count = 1) => (taken ??= nextVersion(transaction, Math.max(1, count)));
    const log = async ({ id, companyId, before, after, ...entry }: AuditEntry) =>
      logAction(transaction, {
        ...entry,
        id: await version(),
        at,
        person: by,
        subject_id: id,
        company_id: companyId ?? null,
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      });
    return work(transaction, { person: by, at, version, log });
  });
}
