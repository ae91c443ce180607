import { severities } from "../../contract/board/alerts/alert-rules.ts";
import { failureKinds } from "../../contract/public-v3/session-state.ts";
import { failureOf } from "../session/session-state.ts";
import type { AlertEnd } from "./alert.ts";
import type { DigestMember } from "./digest.ts";
import type { DigestNews } from "./follow-digests.ts";

/** A call as a message of a digest counts it: once, whichever rules and failures it is there for. */
export interface DigestCall {
  /** The alert that describes it: of those that go on the worst, else the last that ended. */
  lead: DigestMember;
  standing: "open" | AlertEnd["how"];
  /** Whether it began since the message before, and whether it had ended before that. */
  hasBegun: boolean;
  isAgain: boolean;
  /** Whether it began or ended since the message before. */
  isNew: boolean;
}

/** The calls of a digest, the largest changes first: changed, in trouble, critical, worse, longer. */
export function callsOf({ digest, begun, ended, failingAgain }: DigestNews): DigestCall[] {
  const beginning = new Set(begun.map(({ alert }) => alert.id));
  const changed = new Set([...beginning, ...ended.map(({ alert }) => alert.id)]);
  const calls = [...Map.groupBy(digest.members, ({ alert }) => alert.sessionId)].map(([id, members]) => {
    const isOver = members.every(({ end }) => end !== null);
    const lead = leadOf(members);
    return {
      lead,
      // One that fails again has not recovered, also while that failure is not told.
      standing: isOver && !failingAgain.has(id) ? (lead.end?.how ?? "open") : "open",
      hasBegun: members.some(({ alert }) => beginning.has(alert.id)),
      isAgain: members.some(({ end }) => end !== null),
      isNew: members.some(({ alert }) => changed.has(alert.id)),
    } as const;
  });
  return calls.toSorted(byWeight);
}

function leadOf(members: readonly DigestMember[]): DigestMember {
  const open = members.filter(({ end }) => end === null);
  const [lead] =
    open.length > 0
      ? open.toSorted((a, b) => weightOf(b) - weightOf(a))
      : members.toSorted((a, b) => (b.end?.at ?? 0) - (a.end?.at ?? 0));
  if (!lead) throw new Error("a call of a digest has no alert");
  return lead;
}

function byWeight(a: DigestCall, b: DigestCall): number {
  const isOpen = ({ standing }: DigestCall) => Number(standing === "open");
  return (
    Number(b.isNew) - Number(a.isNew) ||
    isOpen(b) - isOpen(a) ||
    weightOf(b.lead) - weightOf(a.lead) ||
    a.lead.alert.since - b.lead.alert.since ||
    (a.lead.alert.sessionId ?? 0) - (b.lead.alert.sessionId ?? 0)
  );
}

function weightOf({ alert }: DigestMember): number {
  const kind = failureOf(alert.condition);
  const worse = kind === null ? 0 : failureKinds.indexOf(kind) + 1;
  return (severities.length - severities.indexOf(alert.severity)) * (failureKinds.length + 1) + worse;
}
