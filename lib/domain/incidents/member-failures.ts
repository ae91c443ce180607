import type { BoardSession } from "../../contract/board/board-session.ts";
import { epoch } from "../../contract/public-v3/instant.ts";
import type { SeenChange } from "../alerts/alert.ts";
import { isAirTrouble, presentTrouble } from "../session/readings.ts";
import { endsFailure, isFailed, isKnown, isLive } from "../session/session-state.ts";
import { isFailing, lastFailure, type Member, type MemberFailure } from "./incident.ts";

/**
 * A member after what was observed of its call, in order; the same object where nothing changed. An unknown state is
 * no recovery, and a removal none either.
 * @param goneAt the present in milliseconds since the epoch where upstream no longer lists the call, or the board no
 * longer shows it; else null
 */
export function followMember(member: Member, changes: readonly SeenChange[], goneAt: number | null): Member {
  let { failures } = member;
  for (const change of changes) if (change.ordinal > member.joinedIn) failures = after(failures, change);
  const last = failures.at(-1);
  if (goneAt !== null && last?.end === null) {
    const endedAt = Math.max(last.at, changes.at(-1)?.observedAt ?? goneAt);
    failures = ended(failures, { endedAt, endNotBefore: null, end: "removed" });
  }
  return failures === member.failures ? member : { ...member, failures };
}

/**
 * A member after what is heard of its call now; the same object where nothing changed. What can't be checked ends nothing.
 * Calls that are not live are followed by their states.
 */
export function followHeard(member: Member, session: BoardSession): Member {
  if (!isLive(session.state) || session.onAir === null) return member;
  const { reading, since, notBefore } = session.onAir;
  const last = lastFailure(member);
  const begun = presentTrouble(session);
  const isLasting = last?.end === null;
  if (begun === null) {
    if (!isLasting || !isAirTrouble(last.kind) || reading === "notChecked") return member;
    const end = { endedAt: Date.parse(since), endNotBefore: epoch(notBefore), end: "recovered" as const };
    return { ...member, failures: ended(member.failures, end) };
  }
  if (isLasting && last.kind === begun.kind) return member;
  if (isLasting)
    return { ...member, failures: [...member.failures.slice(0, -1), { ...last, kind: begun.kind }] };
  if (begun.at < (last?.endedAt ?? 0)) return member;
  const again = { ...begun, endedAt: null, endNotBefore: null, end: null };
  return { ...member, failures: [...member.failures, again] };
}

function after(failures: MemberFailure[], { to, observedAt, notBefore }: SeenChange): MemberFailure[] {
  const last = failures.at(-1);
  if (!isKnown(to)) return failures;
  if (isFailed(to)) {
    if (last && last.end !== "recovered") {
      if (last.end === null && last.kind === to) return failures;
      // Listed again as failing, it may have failed all the time.
      const open = { ...last, kind: to, endedAt: null, endNotBefore: null, end: null };
      return [...failures.slice(0, -1), open];
    }
    return [
      ...failures,
      { kind: to, at: observedAt, notBefore, endedAt: null, endNotBefore: null, end: null },
    ];
  }
  if (!endsFailure(to) || last === undefined || last.end === "recovered") return failures;
  return ended(failures, { endedAt: observedAt, endNotBefore: notBefore, end: "recovered" });
}

function ended(
  failures: MemberFailure[],
  end: Pick<MemberFailure, "endedAt" | "endNotBefore" | "end">,
): MemberFailure[] {
  const last = failures.at(-1);
  return last ? [...failures.slice(0, -1), { ...last, ...end }] : failures;
}

/** When a member last joined, failed, recovered or was removed. */
export function lastNews(members: readonly Member[]): number {
  return Math.max(
    ...members.flatMap(({ joinedAt, failures }) => [
      joinedAt,
      ...failures.flatMap(({ at, endedAt }) => [at, endedAt ?? at]),
    ]),
  );
}

/** When the last of its members recovered, was removed, or joined without a failure; null while one fails. */
export function overSince(members: readonly Member[]): number | null {
  let at: number | null = null;
  for (const member of members) {
    if (isFailing(member)) return null;
    at = Math.max(at ?? 0, lastFailure(member)?.endedAt ?? member.joinedAt);
  }
  return at;
}
