import type { Incident } from "#lib/contract/board/incidents/incidents.ts";

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
