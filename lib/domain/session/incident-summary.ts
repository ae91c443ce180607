import type { BoardSession } from "../../contract/board/board-session.ts";
import { companyName, eventTitle } from "./session-names.ts";
import { failureRelations, type FailureRelation, type RelatedFailure } from "./related-failures.ts";
import { stateWording } from "./session-state.ts";
import { failureFact } from "./failure-wording.ts";
import { enteredState, describeLasted, describeSeen, describeSince } from "./since-when.ts";
import { utcDay, utcTime } from "../text/utc-wording.ts";

interface SummaryGiven {
  session: BoardSession;
  related: Record<FailureRelation, readonly RelatedFailure[]>;
  /** What is heard of it, as a sentence; null where that agrees with its state. */
  heard: string | null;
  /** Who acknowledged it, as a sentence; null where that does not apply. */
  acknowledged: string | null;
  /** When the board was last confirmed; null while it is not known. Milliseconds since the epoch. */
  confirmedAt: number | null;
  /** The address of the call. */
  link: string;
}

/** A call's state as plain text to send to others: what, since when, how certain, who is on it, and a link. */
export function incidentSummary({
  session,
  related,
  heard,
  acknowledged,
  confirmedAt,
  link,
}: SummaryGiven): string {
  const { company, state, date } = session;
  const entered = enteredState(session);
  const listing = [company?.ticker, company?.exchange].filter(Boolean).join(", ");
  // Without today's date every instant is written with its day.
  const facts = [describeSeen(entered), failureFact(session, null)].filter((fact) => fact !== "");
  const lasted = confirmedAt === null ? "" : `, for ${describeLasted(entered, confirmedAt)}`;
  return [
    `${stateWording[state]}: ${companyName(session)}${listing === "" ? "" : ` (${listing})`}`,
    `${eventTitle(session)}, scheduled ${utcDay(date)} ${utcTime(date, "minutes")} UTC`,
    `${stateWording[state]} ${describeSince(entered, null)}${lasted} (${facts.join("; ")})`,
    heard,
    relatedLine(session, related),
    acknowledged,
    confirmedAt === null ? "Not confirmed" : `Confirmed ${stamp(confirmedAt)} UTC`,
    link,
  ]
    .filter((line) => line !== null)
    .join("\n");
}

function relatedLine(
  session: BoardSession,
  related: Record<FailureRelation, readonly RelatedFailure[]>,
): string | null {
  const counts = failureRelations
    .filter((relation) => related[relation].length > 0)
    .map((relation) => `${related[relation].length} ${describeRelation(session)[relation]}`);
  return counts.length === 0 ? null : `Also failed in the last hour: ${counts.join(", ")}`;
}

function describeRelation({ company, state }: BoardSession): Record<FailureRelation, string> {
  return {
    company: "of this company",
    exchange: `on ${company?.exchange ?? "the same exchange"}`,
    kind: `“${stateWording[state]}”`,
  };
}

function stamp(at: number): string {
  const instant = new Date(at).toISOString();
  return `${utcDay(instant)} ${utcTime(instant)}`;
}
