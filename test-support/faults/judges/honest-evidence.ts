import type { Evidence, Poll, Sample, Visit } from "../evidence.ts";

/** Evidence into which tests plant violations. */
export type MutableEvidence = { -readonly [Name in keyof Evidence]: Mutable<Evidence[Name]> };
type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value;

const pace = { pollEveryMs: 10_000, viewerPollEveryMs: 5_000 };
const latencyMs = 200;
/**
 * While it is active, upstream answers 500. The poll at 110 s is the last before it, the one at 170 s the first
 * after.
 */
const fault = { from: 115_000, to: 165_000 };
const isBroken = (at: number) => at >= fault.from && at <= fault.to;

/**
 * The evidence of an app without faults in 300 s of run time: it polls every ten seconds and is blind for a while. One
 * session goes live at 52 s; another one fails and recovers during the fault, and goes live at 205 s.
 */
export function honestEvidence(): MutableEvidence {
  const polls = steps(0, 300_000, pace.pollEveryMs).map((requestedAt): Poll => ({
    requestedAt,
    answeredAt: requestedAt + latencyMs,
    isWhole: !isBroken(requestedAt),
    isDropped: false,
    processNumber: 1,
  }));
  const session = (state: string) => ({ id: 0, state, date: 1 });
  const upstream = {
    sessions: new Map([
      [1, { ...session("live"), id: 1 }],
      [2, { ...session("live"), id: 2 }],
    ]),
  };
  return {
    pace,
    from: 20_000,
    to: 300_000,
    polls,
    outages: [{ kind: "answers 500", ...fault, widestFrom: fault.from - 100, widestTo: fault.to + 100 }],
    visits: [
      visit(1, "willBeLive", -1_000, 52_000),
      visit(1, "live", 52_000, Infinity),
      visit(2, "willBeLive", -1_000, 120_000),
      visit(2, "liveFailedNotStarted", 120_000, 140_000),
      visit(2, "willBeLive", 140_000, 205_000),
      visit(2, "live", 205_000, Infinity),
    ],
    changes: [
      { sessionId: 1, from: null, to: "willBeLive", observedAt: 300, notBefore: null },
      { sessionId: 2, from: null, to: "willBeLive", observedAt: 300, notBefore: null },
      { sessionId: 1, from: "willBeLive", to: "live", observedAt: 60_300, notBefore: 50_000 },
      { sessionId: 2, from: "willBeLive", to: "live", observedAt: 210_300, notBefore: 200_000 },
    ],
    coverage: [
      { from: 0, to: 110_000 },
      { from: 170_000, to: 300_000 },
    ],
    histories: [
      {
        sessionId: 1,
        changes: [
          { sessionId: 1, from: null, to: "willBeLive", observedAt: 300, notBefore: null },
          { sessionId: 1, from: "willBeLive", to: "live", observedAt: 60_300, notBefore: 50_000 },
        ],
        gaps: [{ from: 110_000, to: 170_000 }],
      },
    ],
    crashes: [],
    samples: steps(20_000, 300_000, 1_000).map(honestSample),
    copies: {
      upstream,
      stored: structuredClone(upstream),
      owed: { sessions: new Set([1, 2]) },
      tombstones: [],
      onBoard: [1, 2],
    },
  };
}

/** A state that is visible as soon as it is written. */
export function visit(sessionId: number, state: string, from: number, to: number): Visit {
  return { sessionId, state, from, certainFrom: from, certainTo: to, to, isRemoved: false, updatedAt: from };
}

function honestSample(at: number): Sample {
  const requestedAt = at - (at % pace.viewerPollEveryMs);
  const latest = steps(0, requestedAt - 500, pace.pollEveryMs).findLast((poll) => !isBroken(poll)) ?? 0;
  const ageMs = requestedAt - latest;
  const status = ageMs >= 31_000 ? "blind" : ageMs >= 21_000 ? "late" : "current";
  const states = new Map([
    [1, { state: latest < 52_000 ? "willBeLive" : "live" }],
    [2, { state: latest < 205_000 ? "willBeLive" : "live" }],
  ]);
  const cause = status === "current" ? null : "upstreamFailing";
  return { at, status, cause, confirmedAt: latest, answer: { requestedAt, receivedAt: requestedAt }, states };
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from(
    { length: Math.max(0, Math.floor((to - from) / by) + 1) },
    (_, index) => from + index * by,
  );
}
