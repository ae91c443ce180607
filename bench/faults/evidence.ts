import type { FreshnessStatus } from "#lib/contract/board/freshness.ts";
import type { FaultKind } from "./fault-kinds.ts";

/*
 * What was written down during a fault run, from outside the app wherever that is possible. Every instant is run
 * time: milliseconds of the one sped-up clock that the app, the viewer and the notes share.
 */

export type Engine = "sqlite" | "postgres";

/**
 * A time in which upstream's own database had a session in a state. A change is written a little before others can
 * see it: it was certainly there between the inner bounds, and certainly not outside the outer ones.
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
  /** What the record says of when it changed, by the service's clock. */
  updatedAt: number;
}

/** One question for what changed among the sessions, all its pages together, as seen on the wire. */
export interface Poll {
  /** When its first page was asked for, and when the last byte of its last one had come, not yet sent on. */
  askedAt: number;
  answeredAt: number;
  /** Every page came whole and could be read. */
  isWhole: boolean;
  /** The app may have stopped waiting all the same. */
  isDropped: boolean;
  /** Which run of the app asked: it is started anew after every kill. */
  life: number;
}

/** A fault as it really was: certainly on from `from` to `to`, certainly off outside the widest bounds. */
export interface Outage {
  kind: FaultKind;
  widestFrom: number;
  from: number;
  to: number;
  widestTo: number;
}

/** What a viewer's screen said at one moment. */
export interface Sample {
  at: number;
  status: FreshnessStatus;
  cause: string | null;
  confirmedAt: number | null;
  /** The answer that the screen rests on: when the viewer asked for it and when it came. */
  answer: { askedAt: number; receivedAt: number } | null;
  /** Every session shown, with its state. */
  states: ReadonlyMap<number, { state: string }>;
}

/** A state change that the app recorded, as `GET /api/sessions/{id}` tells it. */
export interface RecordedChange {
  sessionId: number;
  from: string | null;
  to: string;
  observedAt: number;
  notBefore: number | null;
}

/** A stretch for which the app says that it saw every change. */
export interface Coverage {
  from: number;
  to: number;
}

/** What a session's page tells of its past; of the gaps those that are over. */
export interface ToldHistory {
  sessionId: number;
  changes: readonly RecordedChange[];
  gaps: readonly Coverage[];
}

export interface Pace {
  pollEveryMs: number;
  /** How often the viewer asks. */
  askEveryMs: number;
}

/** One dataset as plain records by id, in the words of the interface. */
export type Records = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** Both sides at the end, by name of the dataset; sessions without those that were removed. */
export interface Copies {
  upstream: Readonly<Record<string, Records>>;
  stored: Readonly<Record<string, Records>>;
  /** What of upstream's lies in the window that the app copies. */
  owed: Readonly<Record<string, ReadonlySet<number>>>;
  /** Sessions that the app knows to be gone. */
  tombstones: readonly { id: number; isOnBoard: boolean }[];
  /** What the app's board is said to show. */
  onBoard: readonly number[];
}

export interface Evidence {
  pace: Pace;
  /** From when on everything had been copied once, and when upstream stood still. */
  from: number;
  to: number;
  visits: readonly Visit[];
  polls: readonly Poll[];
  outages: readonly Outage[];
  samples: readonly Sample[];
  changes: readonly RecordedChange[];
  coverage: readonly Coverage[];
  histories: readonly ToldHistory[];
  /** When the app's process ended although nobody had ended it. */
  crashes: readonly number[];
  copies: Copies;
}

/** A judge's word on something that must not be; empty lists of them are what a run is for. */
export interface Violation {
  promise: "store" | "transitions" | "gaps" | "screens" | "process";
  /** In one sentence. */
  what: string;
  /** Run time at which it happened; null when it is about the end. */
  at: number | null;
}
