import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import type { FaultKind } from "./fault-kinds.ts";

/*
 * What a fault run recorded, from outside the app where possible. Every instant is run time: milliseconds of the one
 * sped-up clock that app, viewer and records share.
 */

/**
 * The time during which a session had a state, by upstream's database. A change is written slightly before others can
 * see it: the state was certainly visible between the inner bounds, and certainly not outside the outer ones.
 */
export interface Visit {
  sessionId: number;
  state: string;
  from: number;
  certainFrom: number;
  /** Infinity while it lasts, like `to`. */
  certainTo: number;
  to: number;
  /** Ended because upstream removed the session. */
  isRemoved: boolean;
  /** The record's `updatedAt`, by the service's clock. */
  updatedAt: number;
}

/** One poll for changed sessions, all its pages together, as seen on the wire. */
export interface Poll {
  /** When its first page was requested, and when the last byte of its last page had arrived at the relay. */
  requestedAt: number;
  answeredAt: number;
  /** Every page was complete and readable. */
  isWhole: boolean;
  /** The app may have stopped waiting before the answer was complete. */
  isDropped: boolean;
  /** The number of the app's process that sent it: the app is restarted after every kill. */
  processNumber: number;
}

/** A fault as it happened: certainly active from `from` to `to`, certainly inactive outside the widest bounds. */
export interface Outage {
  kind: FaultKind;
  widestFrom: number;
  from: number;
  to: number;
  widestTo: number;
}

/** What a viewer's screen showed at one moment. */
export interface Sample {
  at: number;
  status: FreshnessStatus;
  cause: string | null;
  confirmedAt: number | null;
  /** When the viewer requested and received the answer that the screen shows. */
  answer: { requestedAt: number; receivedAt: number } | null;
  /** Every session shown, with its state. */
  states: ReadonlyMap<number, { state: string }>;
}

/** A state change that the app recorded, as its store holds it or as a session's page shows it. */
export interface RecordedChange {
  sessionId: number;
  from: string | null;
  to: string;
  observedAt: number;
  notBefore: number | null;
}

/** A time for which the app claims to have seen every change. */
export interface Coverage {
  from: number;
  to: number;
}

/** The history on a session's page, with the gaps that have ended. */
export interface ShownHistory {
  sessionId: number;
  changes: readonly RecordedChange[];
  gaps: readonly Coverage[];
}

export interface Pace {
  pollEveryMs: number;
  /** The interval of the viewer's polls. */
  viewerPollEveryMs: number;
}

/** One dataset as plain records by id, with the interface's names. */
export type Records = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** Both sides at the end, by dataset; sessions without removed ones. */
export interface Copies {
  upstream: Readonly<Record<string, Records>>;
  stored: Readonly<Record<string, Records>>;
  /** The ids of upstream's records in the window that the app copies. */
  owed: Readonly<Record<string, ReadonlySet<number>>>;
  /** Sessions that the app recorded as gone. */
  tombstones: readonly { id: number; isOnBoard: boolean }[];
  /** The sessions on the app's board. */
  onBoard: readonly number[];
}

export interface Evidence {
  pace: Pace;
  /** When everything had been copied once, and when upstream stopped changing. */
  from: number;
  to: number;
  visits: readonly Visit[];
  polls: readonly Poll[];
  outages: readonly Outage[];
  samples: readonly Sample[];
  changes: readonly RecordedChange[];
  coverage: readonly Coverage[];
  histories: readonly ShownHistory[];
  /** When the app's process ended by itself. */
  crashes: readonly number[];
  copies: Copies;
}

/** A violation of a promise; a passing run has none. */
export interface Violation {
  promise: "store" | "transitions" | "gaps" | "screens" | "process";
  /** In one sentence. */
  what: string;
  /** Run time at which it happened; null when it concerns the end. */
  at: number | null;
}
