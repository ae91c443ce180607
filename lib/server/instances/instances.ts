/**
 * The role of a process among those that share its store: `alone` on SQLite, where there is no other, `leader` when it
 * polls upstream, `follower` when another process does, `cutOff` while the store does not answer.
 */
export type InstanceRole = "alone" | "leader" | "follower" | "cutOff";

/** This process among those that share the store. */
export interface Instances {
  role(): InstanceRole;
  /** Connects to the others and leads when no other does. Resolves even when the store does not answer. */
  join(): Promise<void>;
  /** Reads the store's version when a viewer has seen a higher one than this process knows. */
  catchUp(version: number): Promise<void>;
}

/** The only process of its store, as with SQLite. */
export const alone: Instances = {
  role: () => "alone",
  join: () => Promise.resolve(),
  catchUp: () => Promise.resolve(),
};
