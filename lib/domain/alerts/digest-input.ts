import type { BoardSession } from "../../contract/board/board-session.ts";
import type { Alert, AlertNotification } from "./alert.ts";
import type { Pace } from "./digest-news.ts";

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
