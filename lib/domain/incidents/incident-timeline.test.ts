import { describe, expect, it } from "vitest";
import { newIncident, type Member, type MemberFailure } from "./incident.ts";
import { incidentCourse, memberEvents } from "./incident-course.ts";
import { incidentTimeline } from "./incident-timeline.ts";

const second = 1_000;
/** From when until when a member failed, in seconds; without an end it fails still. */
type Stretch = [from: number, to?: number, end?: "recovered" | "removed"];

const failure = ([from, to, end = "recovered"]: Stretch): MemberFailure => ({
  kind: "liveFailedNoAccess",
  at: from * second,
  notBefore: (from - 2) * second,
  endedAt: to === undefined ? null : to * second,
  endNotBefore: null,
  end: to === undefined ? null : end,
});

function member(sessionId: number, stretches: Stretch[], changes: Partial<Member> = {}): Member {
  return {
    sessionId,
    companyId: sessionId,
    company: `Company ${sessionId}`,
    ticker: null,
    exchange: "NYSE",
    country: "US",
    host: null,
    title: "Q3",
    date: 0,
    joinedAt: (stretches[0]?.[0] ?? 0) * second,
    addedBy: null,
    joinedIn: 0,
    leftAt: null,
    failures: stretches.map(failure),
    covered: [],
    ...changes,
  };
}

const course = (...members: Member[]) =>
  incidentCourse(memberEvents(members)).map(({ at, failing, recovered }) => [
    at / second,
    failing,
    recovered,
  ]);
const timeline = (members: Member[], gaps: { from: number; to: number | null }[] = []) =>
  incidentTimeline(
    { record: newIncident({ openedAt: 10 * second }), members },
    { entries: [], told: [], gaps },
  ).map((entry) =>
    "calls" in entry && "failing" in entry
      ? `${Date.parse(entry.at) / second} ${entry.calls} ${entry.kind}, ${entry.failing} failing`
      : `${Date.parse(entry.at) / second} ${entry.kind}`,
  );

describe("the course of an incident", () => {
  it("counts who fails and who has recovered, from each instant on", () => {
    expect(course(member(1, [[10, 30], [40]]), member(2, [[10, 50, "removed"]]), member(3, [[20]]))).toEqual([
      [10, 2, 0],
      [20, 3, 0],
      [30, 2, 1],
      [40, 3, 0],
      [50, 2, 0],
    ]);
  });

  it("counts a call that a person added from then on as it stood, and one moved out up to then", () => {
    expect(course(member(1, [[10]], { joinedAt: 25 * second, addedBy: "Ada" }))).toEqual([[25, 1, 0]]);
    expect(course(member(1, [[10, 20]], { joinedAt: 25 * second, addedBy: "Ada" }))).toEqual([[25, 0, 1]]);
    expect(course(member(1, [[10, 60]], { leftAt: 30 * second }))).toEqual([
      [10, 1, 0],
      [30, 0, 0],
    ]);
    expect(course(member(1, []))).toEqual([[0, 0, 0]]);
  });

  it("has 400 points at most, of which the last is the present", () => {
    const many = Array.from({ length: 900 }, (_, place) => member(place, [[10 + place]]));
    const points = course(...many);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points.at(-1)).toEqual([909, 900, 0]);
  });
});

describe("the timeline of an incident", () => {
  it("makes one entry of what happens several times within three minutes, with how many fail after it", () => {
    const members = [
      member(1, [[10, 300], [700]]),
      member(2, [[15, 310]]),
      member(3, [[20, 320]]),
      member(4, [[10, 900]]),
    ];
    expect(timeline(members)).toEqual([
      "15 2 joined, 4 failing",
      "300 3 recovered, 1 failing",
      "700 1 failedAgain, 2 failing",
      "900 1 recovered, 1 failing",
    ]);
  });

  it("tells what was not observed, and a removal as what it is", () => {
    const gaps = [{ from: 40 * second, to: 60 * second }];
    expect(timeline([member(1, [[10, 70, "removed"]])], gaps)).toEqual(["40 gap", "70 1 removed, 0 failing"]);
  });
});
