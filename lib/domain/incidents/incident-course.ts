import { presentMembers, type Member } from "./incident.ts";

/** How many members failed, and how many had recovered, from an instant in milliseconds on. */
export interface CoursePoint {
  at: number;
  failing: number;
  recovered: number;
}

/** Something that happened to a member. */
export interface MemberEvent {
  at: number;
  kind: "joined" | "recovered" | "failedAgain" | "removed" | "left";
  /** Who added it, for `joined`. */
  by: string | null;
  failing: -1 | 0 | 1;
  recovered: -1 | 0 | 1;
}

/** What happened to members, in order; of those that were moved out up to then. */
export function memberEvents(members: readonly Member[]): MemberEvent[] {
  return members.flatMap(eventsOf).toSorted((one, other) => one.at - other.at);
}

function eventsOf({ joinedAt, addedBy, leftAt, failures }: Member): MemberEvent[] {
  const events: MemberEvent[] = [];
  let standing: "failing" | "recovered" | null = null;
  let isIn = false;
  const add = (at: number, kind: MemberEvent["kind"], next: typeof standing) => {
    if (leftAt !== null && at > leftAt) return;
    const failing = (Number(next === "failing") - Number(standing === "failing")) as MemberEvent["failing"];
    const recovered = (Number(next === "recovered") -
      Number(standing === "recovered")) as MemberEvent["recovered"];
    events.push({ at, kind, by: addedBy, failing, recovered });
    standing = next;
    isIn = true;
  };
  // What happened before it joined is as it stood when it did.
  const before = failures.filter(({ endedAt }) => endedAt !== null && endedAt <= joinedAt);
  const during = failures.slice(before.length);
  if (during[0] === undefined || during[0].at > joinedAt)
    add(joinedAt, "joined", before.at(-1)?.end === "recovered" ? "recovered" : null);
  for (const { at, endedAt, end } of during) {
    add(Math.max(at, joinedAt), isIn ? "failedAgain" : "joined", "failing");
    if (endedAt !== null && end !== null) add(endedAt, end, end === "recovered" ? "recovered" : null);
  }
  if (leftAt !== null) add(leftAt, "left", null);
  return events;
}

const maxPoints = 400;

/** How many members failed over time, at most 400 points: where there are more, the last of each stretch. */
export function incidentCourse(events: readonly MemberEvent[]): CoursePoint[] {
  const points: CoursePoint[] = [];
  let failing = 0;
  let recovered = 0;
  for (const event of events) {
    failing += event.failing;
    recovered += event.recovered;
    const point = { at: event.at, failing, recovered };
    if (points.at(-1)?.at === event.at) points[points.length - 1] = point;
    else points.push(point);
  }
  if (points.length <= maxPoints) return points;
  const from = points[0]?.at ?? 0;
  const eachMs = ((points.at(-1)?.at ?? 0) - from + 1) / maxPoints;
  return [...Map.groupBy(points, ({ at }) => Math.floor((at - from) / eachMs)).values()].map((stretch) =>
    stretch.at(-1)!,
  );
}

/** The number of members that failed at an instant. */
export function failingAt(points: readonly CoursePoint[], at: number): number {
  return points.findLast((point) => point.at <= at)?.failing ?? 0;
}

/** When the first member failed, or may have: the beginning of what there is to look at again. */
export function firstFailureAt(members: readonly Member[]): number | null {
  const begins = presentMembers(members).flatMap(({ failures: [first] }) =>
    first ? [first.notBefore ?? first.at] : [],
  );
  return begins.length === 0 ? null : Math.min(...begins);
}
