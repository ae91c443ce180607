import type { RefusedCall } from "../../../contract/board/acting.ts";
import { longestMarkMs } from "../../../contract/board/values/limits.ts";
import { iso } from "../../../contract/public-v3/instant.ts";
import type { Trouble } from "../../../contract/board/values/troubles.ts";
import type { SnoozeRow } from "../../store/marks/mark-tables.ts";
import type { ListedSession } from "../../store/read/find-session.ts";
import { ServiceProblem } from "../service-problem.ts";

const dayMs = 86_400_000;

/** A call that is not marked, with the sentence that a request for it alone answers. */
export interface Refusal extends RefusedCall {
  message: string;
}

/** A refusal as an answer about many calls has it. */
export const shortened = ({ sessionId, code }: Refusal): RefusedCall => ({ sessionId, code });

/** The problem of a request that marks this call alone. */
export function problemOf({ code, message }: Refusal): ServiceProblem {
  const isAbsent = code === "notFound" || code === "notCopiedYet";
  return new ServiceProblem(isAbsent ? code : "conflict", message);
}

/** Many calls as the log names them: their number, their ids, and the names of their companies, each once. */
export function loggedCalls(sessions: readonly ListedSession[]): object {
  const companies = new Set(sessions.flatMap(({ company }) => company ?? []));
  return {
    calls: sessions.length,
    sessionIds: sessions.map(({ id }) => id).join(", "),
    companyNames: companies.size === 0 ? null : [...companies].join(", "),
  };
}

/**
 * The end of an acknowledgement or snooze in milliseconds since the epoch.
 * @throws ServiceProblem badRequest when it has passed or is too far ahead
 */
export function readEnd(until: string, now: number): number {
  const at = Date.parse(until);
  if (at > now && at <= now + longestMarkMs) return at;
  throw new ServiceProblem("badRequest", `until: must lie ahead, at most ${longestMarkMs / dayMs} days.`);
}

/** An acknowledgement or snooze as the log keeps it; with `by` where there are several people. */
export function loggedMark(
  mark: Pick<SnoozeRow, "reason"> & { until_at: number | null; kind?: Trouble | null } & Partial<
      Pick<SnoozeRow, "company_id" | "exchange" | "country" | "view_name">
    >,
  by?: string,
): object {
  return {
    reason: mark.reason,
    until: iso(mark.until_at),
    companyId: mark.company_id,
    exchange: mark.exchange,
    country: mark.country,
    state: mark.kind,
    viewName: mark.view_name,
    by,
  };
}
