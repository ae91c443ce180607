import type { Severity } from "../../contract/board/alerts/alert-rules.ts";
import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Alert, AlertEnd, AlertNotification } from "./alert.ts";

/**
 * Many alerts that one channel hears of together: the one message of an incident, where there is one. It is open until
 * every member is over, the channel knows it, and the incident is closed. Instants in milliseconds since the epoch.
 */
export interface Digest {
  id: string;
  channelId: string;
  /** The channel as it was at the beginning, as the store keeps it, so that the end goes where the beginning went. */
  target: string;
  members: readonly DigestMember[];
  /** When the last member joined. */
  joinedAt: number;
  /** The open incident of its calls, as last seen; absent or null without one. */
  incident?: number | null;
  /** How many messages were decided; absent from earlier versions, as is what follows. */
  revision?: number;
  /** When the last message was decided. */
  saidAt?: number;
  /** The people of whom the last message said that somebody is on every call; empty where it did not. */
  takenBy?: readonly string[];
  /** The step of an escalation that was said, and what is to be said of calls that go on. */
  escalated?: number;
  goesOn?: "escalated" | "reminded" | null;
  /** How many calls failed by the last message, and how many it counted. */
  counted?: string;
  /** When it ended; null while it is open. */
  endedAt: number | null;
}

/** An alert within a digest: due, told, over, and its end told. */
export interface DigestMember {
  /** The alert as the next message describes it. */
  alert: ToldAlert;
  /** When its grace time had passed. */
  dueAt: number;
  /** When a message that has it was decided. */
  toldAt: number | null;
  end: AlertEnd | null;
  endToldAt: number | null;
}

/** What messages say of an alert. */
export type ToldAlert = Pick<
  Alert,
  "id" | "sessionId" | "family" | "condition" | "call" | "listing" | "since" | "notBefore" | "firstSeenAt"
> & { severity: Severity; isFlapping?: boolean };

/** What messages say of an alert, without its rule. */
export function toldAlert(alert: Alert): ToldAlert {
  const { id, sessionId, family, condition, call, listing, since, notBefore, firstSeenAt, rule } = alert;
  const { severity } = rule;
  const more = {
    ...(firstSeenAt !== undefined && { firstSeenAt }),
    ...(alert.state === "damped" && { isFlapping: true }),
  };
  return { id, sessionId, family, condition, call, listing, since, notBefore, severity, ...more };
}

/** How messages of a kind of channel follow each other. */
export interface Pace {
  /** The shortest time between two messages, in milliseconds. */
  everyMs: number;
  /** Its message is edited, so that counts are kept up to date and not only what a person would act on is sent. */
  edits: boolean;
}

/** What the digests depend on. Instants in milliseconds since the epoch. */
export interface DigestInput {
  now: number;
  /**
   * False while something was observed that is not evaluated, as the board is not current: calls may fail again of which
   * a digest would say that all are over, so none is sent.
   */
  isUpToDate: boolean;
  /** The channels, each with its target as the store keeps it. */
  channels: ReadonlyMap<string, string>;
  notifications: readonly AlertNotification[];
  /** The alerts that are not over, those within their grace time included. */
  alerts: readonly Alert[];
  /** Alerts that were opened lately and are over. */
  recent: readonly Alert[];
  sessions: ReadonlyMap<number, BoardSession>;
  /** How messages to a target follow each other. */
  paceOf: (target: string) => Pace;
}
