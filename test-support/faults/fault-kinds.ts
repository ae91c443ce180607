import type { FreshnessCause } from "#lib/contract/board/freshness.ts";

interface UpstreamFault {
  /** The body for `/_control/faults`. */
  fault: { kind: string; status?: number; retryAfterSeconds?: number };
  /** The cause that a blind screen must name. */
  cause: FreshnessCause;
}

/** Every way in which upstream is made to fail. */
export const upstreamFaults = {
  "does not answer": { fault: { kind: "timeout" }, cause: "upstreamUnreachable" },
  "answers 401": { fault: { kind: "status", status: 401 }, cause: "upstreamRefused" },
  "answers 403": { fault: { kind: "status", status: 403 }, cause: "upstreamForbidden" },
  "answers 429": {
    fault: { kind: "status", status: 429, retryAfterSeconds: 5 },
    cause: "upstreamLimited",
  },
  "answers 500": { fault: { kind: "status", status: 500 }, cause: "upstreamFailing" },
  "answers garbage": { fault: { kind: "garbage" }, cause: "upstreamUnreadable" },
  "cuts its answers": { fault: { kind: "truncate" }, cause: "upstreamUnreadable" },
  "drops connections": { fault: { kind: "disconnect" }, cause: "upstreamUnreachable" },
} as const satisfies Record<string, UpstreamFault>;

export type UpstreamFaultKind = keyof typeof upstreamFaults;
export type DatabaseFaultKind = "database away" | "database hangs";
export type FaultKind = UpstreamFaultKind | DatabaseFaultKind | "app killed";

/** Every fault of an app whose database can be taken away in these ways. */
export function faultKinds(database: readonly DatabaseFaultKind[]): FaultKind[] {
  return [...(Object.keys(upstreamFaults) as UpstreamFaultKind[]), ...database, "app killed"];
}

export function isUpstreamFault(kind: FaultKind): kind is UpstreamFaultKind {
  return kind in upstreamFaults;
}

export function isDatabaseFault(kind: FaultKind): kind is DatabaseFaultKind {
  return kind === "database away" || kind === "database hangs";
}
