import type { IncidentMember, Seen } from "../../contract/board/incidents/incident-detail.ts";
import { foldText } from "../text/fold-text.ts";
import { troubleWording } from "../session/readings.ts";
import type { StateEntered } from "../session/since-when.ts";

/** The groups of an incident's calls, in their order. `ended` has those that recovered, were removed or never failed. */
export const memberGroups = ["failing", "failedAgain", "ended"] as const;
export type MemberGroup = (typeof memberGroups)[number];

/** The calls of an incident by group: in each those that joined later first, then the newest first. */
export function groupMembers(
  members: readonly IncidentMember[],
): Record<MemberGroup, readonly IncidentMember[]> {
  const ordered = members.toSorted(
    (a, b) =>
      Number(b.joinedLater) - Number(a.joinedLater) || timeOf(b) - timeOf(a) || a.sessionId - b.sessionId,
  );
  const of = (group: MemberGroup) => ordered.filter((member) => groupOf(member) === group);
  return { failing: of("failing"), failedAgain: of("failedAgain"), ended: of("ended") };
}

function groupOf({ standing, failedAgain }: IncidentMember): MemberGroup {
  if (standing !== "failing") return "ended";
  return failedAgain > 0 ? "failedAgain" : "failing";
}

/** When its present state began. */
const timeOf = ({ recovered, failedLast, joinedAt }: IncidentMember) =>
  Date.parse(recovered?.at ?? failedLast?.at ?? joinedAt);

/** A change as other screens know the beginning of a state. */
export const enteredAt = ({ at, notBefore }: Seen): StateEntered => ({
  since: at,
  notBefore,
  isSeen: notBefore !== null,
});

/** Whether a call has these words in its company, ticker, exchange or kind of failure. */
export function matchesMember({ company, ticker, exchange, failure }: IncidentMember, text: string): boolean {
  const all = foldText([company, ticker, exchange, failure && troubleWording(failure)].join(" ")).text;
  return foldText(text)
    .text.split(/\s+/)
    .every((word) => all.includes(word));
}
