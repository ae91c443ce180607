import { iso } from "../../../contract/public-v3/instant.ts";
import type { LogAction, LogSubject } from "../../../contract/board/action-log.ts";
import { logAction } from "../../store/marks/action-log.ts";
import type { Queryable } from "../../store/schema.ts";
import { nextVersion } from "../../store/version.ts";

/** Logs a change of rules, channels, tokens and links. Never pass it an address or a secret. */
export async function logChange(
  transaction: Queryable,
  change: {
    at: number;
    person: string;
    action: LogAction;
    subject: LogSubject;
    id: string;
    before: object | null;
    after: object | null;
  },
): Promise<void> {
  const { id, before, after, subject, ...rest } = change;
  const text = (mark: object | null) => mark && JSON.stringify(mark);
  await logAction(transaction, {
    ...rest,
    id: await nextVersion(transaction),
    subject,
    subject_id: id,
    company_id: null,
    before: text(before),
    after: text(after),
  });
}

/** A mark as the log keeps it; with `by` where there are several people. */
export function markOf(
  mark: { reason: string; until_at: number | null; company_id?: number | null; kind?: string | null },
  by?: string,
): string {
  return JSON.stringify({
    reason: mark.reason,
    until: iso(mark.until_at),
    companyId: mark.company_id,
    state: mark.kind,
    by,
  });
}
