import type { TimelineEntry } from "../../contract/board/incidents/incident-timeline.ts";
import { iso } from "../../contract/public-v3/instant.ts";
import type { Gap } from "../session/observation-gaps.ts";
import type { IncidentState } from "./incident.ts";
import { failingAt, incidentCourse, memberEvents, type MemberEvent } from "./incident-course.ts";

type RunKind = Exclude<MemberEvent["kind"], "left">;
export type ToldEntry = Extract<TimelineEntry, { kind: "told" }>;
type RunEntry = Extract<TimelineEntry, { kind: RunKind }>;

/** The same thing in a row is one entry while no pause in it is longer. */
const samePauseMs = 3 * 60_000;

/**
 * The timeline of an incident, oldest first: what was stored, what channels were told, what happened to members in runs,
 * and when nothing was observed. Calls with which it was opened, or that a person added, are in those entries already.
 */
export function incidentTimeline(
  { record, members }: IncidentState,
  {
    entries,
    told,
    gaps,
  }: { entries: readonly TimelineEntry[]; told: readonly ToldEntry[]; gaps: readonly Gap[] },
): TimelineEntry[] {
  const events = memberEvents(members);
  const points = incidentCourse(events);
  const isNews = ({ kind, by, at }: MemberEvent) =>
    kind !== "left" && (kind !== "joined" || (by === null && at > record.openedAt));
  const runs = runsOf(events.filter(isNews)).map(({ kind, at, until, calls }): RunEntry => ({
    kind,
    at: iso(at),
    until: iso(until),
    calls,
    failing: failingAt(points, until),
  }));
  const blind = gaps.map(({ from, to }) => ({ kind: "gap" as const, at: iso(from), until: iso(to) }));
  const order = (entry: TimelineEntry) => (entry.kind === "opened" ? 0 : Date.parse(entry.at));
  return [...entries, ...told, ...runs, ...blind].toSorted((one, other) => order(one) - order(other));
}

interface Run {
  kind: RunKind;
  at: number;
  until: number;
  calls: number;
}

function runsOf(events: readonly MemberEvent[]): Run[] {
  const runs: Run[] = [];
  const open = new Map<RunKind, Run>();
  for (const { kind, at } of events) {
    if (kind === "left") continue;
    const run = open.get(kind);
    if (run && at - run.until <= samePauseMs) {
      run.until = at;
      run.calls += 1;
      continue;
    }
    const next = { kind, at, until: at, calls: 1 };
    open.set(kind, next);
    runs.push(next);
  }
  return runs;
}
