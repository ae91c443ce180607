import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import type { Store } from "../store/open-store.ts";
import type { ChangeBus } from "../sync/change-bus.ts";
import type { PollHealth } from "../sync/poll-health.ts";
import type { Scheduler } from "../sync/scheduler.ts";

/** What an instance among several is made from. */
export interface ElectedParts {
  /** The database that the instances share. */
  url: string;
  store: Store;
  bus: ChangeBus;
  pollHealth: PollHealth;
  log: Logger;
  clock: Clock;
  random: () => number;
  /** Schedules heartbeats in real time, whatever `clock` is. */
  after: Clock["after"];
  /** The leader's loop; its store accepts writes while it leads. */
  lead: (store: Store) => Scheduler;
  /** The loop that a follower runs. */
  follow: () => Scheduler;
  /** Somebody on any instance searches in the transcripts of these companies. */
  onWantedWords: (companyIds: readonly number[]) => void;
}
