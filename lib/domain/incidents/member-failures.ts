import type { SeenChange } from "../alerts/alert.ts";
import { endsFailure, isFailed, isKnown } from "../session/session-state.ts";
import { isFailing, lastFailure, type Member, type MemberFailure } from "./incident.ts";

/**
 * A member after what was observed of its call, in order; the same object where nothing changed. An unknown state is
 * no recovery, and a removal none either.
 * @param isRemoved whether upstream no longer lists the call
 */
export function followMember(member: Member, changes: readonly SeenChange[], isRemoved: boolean): Member {
  let { failures } = member;
  for (const change of changes) if (change.ordinal > member.joinedIn) failures = after(failures, change);
  const last = failures.at(-1);
  if (isRemoved && last?.end === null) {
    const endedAt = Math.max(last.at, changes.at(-1)?.observedAt ?? last.at);
    failures = ended(failures, { endedAt, endNotBefore: null, end: "removed" });
  }
  return failures === member.failures ? member : { ...member, failures };
}

function after(failures: MemberFailure[], { to, observedAt, notBefore }: SeenChange): MemberFailure[] {
  const last = failures.at(-1);
  if (!isKnown(to)) return failures;
  if (isFailed(to)) {
    if (last?.end === null)
      return last.kind === to ? failures : [...failures.slice(0, -1), { ...last, kind: to }];
    return [
      ...failures,
      { kind: to, at: observedAt, notBefore, endedAt: null, endNotBefore: null, end: null },
    ];
  }
  if (!endsFailure(to) || last?.end !== null) return failures;
  return ended(failures, { endedAt: observedAt, endNotBefore: notBefore, end: "recovered" });
}

function ended(
  failures: MemberFailure[],
  end: Pick<MemberFailure, "endedAt" | "endNotBefore" | "end">,
): MemberFailure[] {
  const last = failures.at(-1);
  return last ? [...failures.slice(0, -1), { ...last, ...end }] : failures;
}

/** When the last of its members recovered or was removed; null while one fails. */
export function overSince(members: readonly Member[]): number | null {
  let at: number | null = null;
  for (const member of members) {
    if (isFailing(member)) return null;
    at = Math.max(at ?? 0, lastFailure(member)?.endedAt ?? 0);
  }
  return at;
}
