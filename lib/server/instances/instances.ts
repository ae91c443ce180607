/**
 * How a process stands among those that share its store: `alone` where there can be no other, `leader` when it is the
 * one that polls upstream, `follower` when another is, `cutOff` while the store does not answer it.
 */
export type InstanceRole = "alone" | "leader" | "follower" | "cutOff";

/** This process among those that share the store. */
export interface Instances {
  role(): InstanceRole;
  /** Hears what the others know, and leads when nobody else does. Resolves also when the store does not answer. */
  join(): Promise<void>;
  /** Reads the store's version afresh when a viewer has seen a higher one than this process has heard of. */
  catchUp(version: number): Promise<void>;
}

/** The only process of its store, as with SQLite: nothing to elect, nobody to tell. */
export const alone: Instances = {
  role: () => "alone",
  join: () => Promise.resolve(),
  catchUp: () => Promise.resolve(),
};
