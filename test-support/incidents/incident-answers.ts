import type { IncidentDetail, IncidentMember } from "#lib/contract/board/incidents/incident-detail.ts";
import type { Incident } from "#lib/contract/board/incidents/incidents.ts";
import { currentFreshness } from "../current-freshness.ts";

/** An open incident for tests that nobody is on: three calls of one exchange, since 08:31:12. */
export function incident(changes: Partial<Incident> = {}): Incident {
  return {
    number: 412,
    title: "No access · TSE · 3 calls",
    name: null,
    severity: null,
    openedAt: "2026-11-21T08:31:12.000Z",
    openedBy: null,
    overAt: null,
    closedAt: null,
    closedBy: null,
    mergedInto: null,
    kind: "liveFailedNoAccess",
    isEverything: false,
    shared: {
      attribute: "exchange",
      value: "TSE",
      words: "TSE",
      inside: { failing: 3, of: 4 },
      outside: { failing: 0, of: 140 },
    },
    sessionIds: [1, 2, 3],
    failing: 3,
    recovered: 0,
    acknowledgement: null,
    uncoveredIds: [1, 2, 3],
    ...changes,
  };
}

/** A call of an incident for tests, failing since 08:31:12. */
export function member(sessionId: number, changes: Partial<IncidentMember> = {}): IncidentMember {
  const began = { at: "2026-11-21T08:31:12.000Z", notBefore: "2026-11-21T08:31:10.000Z" };
  return {
    sessionId,
    companyId: 100 + sessionId,
    company: `Company ${sessionId}`,
    ticker: `T${sessionId}`,
    exchange: "TSE",
    title: "Q2 2027 Earnings Call",
    date: "2026-11-21T08:30:00.000Z",
    failure: "liveFailedNoAccess",
    standing: "failing",
    joinedAt: began.at,
    addedBy: null,
    failed: began,
    failedLast: began,
    recovered: null,
    failedAgain: 0,
    isCovered: false,
    joinedLater: false,
    acknowledgement: null,
    ...changes,
  };
}

/** An incident with these members, for tests. */
export function incidentDetail(
  members: readonly IncidentMember[],
  changes: Partial<IncidentDetail> = {},
): IncidentDetail {
  const failing = members.filter(({ standing }) => standing === "failing");
  const recovered = members.filter(({ standing }) => standing === "recovered").length;
  const nobody = failing.filter(({ acknowledgement }) => acknowledgement === null);
  return {
    ...incident({
      title: `No access · TSE · ${members.length} calls`,
      sessionIds: members.map(({ sessionId }) => sessionId),
      failing: failing.length,
      recovered,
      uncoveredIds: nobody.map(({ sessionId }) => sessionId),
    }),
    version: 1,
    freshness: currentFreshness,
    links: [],
    members: [...members],
    inCommon: null,
    timeline: [{ kind: "opened", at: "2026-11-21T08:31:12.000Z", by: null, calls: members.length }],
    course: {
      points: [{ at: "2026-11-21T08:31:12.000Z", failing: failing.length, recovered }],
      gaps: [],
      until: "2026-11-21T08:52:40.000Z",
    },
    earlier: [],
    replayAt: "2026-11-21T08:31:12.000Z",
    ...changes,
  };
}

const ada = {
  by: "Ada Lindqvist",
  reason: "Looking into it",
  at: "2026-11-21T08:37:22.000Z",
  until: null,
  also: [],
};

/** An incident for tests that Ada took: one of its 63 calls fails, three joined later, one failed again. */
export function morning(): IncidentDetail {
  const taken: Partial<IncidentMember> = { acknowledgement: ada, isCovered: true };
  const later = (id: number, at: string) =>
    member(id, {
      joinedLater: true,
      joinedAt: at,
      failedLast: { at, notBefore: at },
      failed: { at, notBefore: at },
    });
  return incidentDetail(
    [
      member(1, taken),
      later(2, "2026-11-21T08:38:12.000Z"),
      later(3, "2026-11-21T08:39:31.000Z"),
      member(4, {
        joinedLater: true,
        joinedAt: "2026-11-21T08:41:10.000Z",
        failedLast: { at: "2026-11-21T08:41:10.000Z", notBefore: "2026-11-21T08:40:05.000Z" },
      }),
      member(5, { ...taken, failedAgain: 1 }),
      ...Array.from({ length: 58 }, (_, index) =>
        member(10 + index, {
          standing: "recovered",
          recovered: { at: "2026-11-21T08:48:12.000Z", notBefore: "2026-11-21T08:48:10.000Z" },
        }),
      ),
    ],
    {
      acknowledgement: { ...ada, covers: 60 },
      uncoveredIds: [2, 3, 4],
      inCommon: {
        at: "2026-11-21T08:41:10.000Z",
        values: [
          {
            attribute: "exchange",
            value: "TSE",
            words: "TSE",
            inside: { failing: 60, of: 62 },
            outside: { failing: 3, of: 140 },
          },
        ],
      },
      course: {
        points: [
          { at: "2026-11-21T08:31:12.000Z", failing: 3, recovered: 0 },
          { at: "2026-11-21T08:32:12.000Z", failing: 57, recovered: 0 },
          { at: "2026-11-21T08:48:12.000Z", failing: 5, recovered: 58 },
        ],
        gaps: [{ at: "2026-11-21T08:40:05.000Z", until: "2026-11-21T08:41:10.000Z" }],
        until: "2026-11-21T08:52:40.000Z",
      },
      timeline: [
        { kind: "opened", at: "2026-11-21T08:31:12.000Z", by: null, calls: 3 },
        { kind: "acknowledged", at: ada.at, by: ada.by, reason: ada.reason, calls: 60 },
        { kind: "gap", at: "2026-11-21T08:40:05.000Z", until: "2026-11-21T08:41:10.000Z" },
        {
          kind: "noted",
          at: "2026-11-21T08:43:55.000Z",
          by: ada.by,
          text: "Certificate expired. @Jonas tells them.",
        },
      ],
    },
  );
}
