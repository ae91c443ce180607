import type { StreamEvent } from "../../contract/board/stream-event.ts";

/** Announces changes after their commit, without their content. */
export interface ChangeBus {
  /** The highest version published. */
  version(): number;
  /** Publishes a version, unless it is not higher than the last. */
  publishVersion(version: number): void;
  publish(event: StreamEvent): void;
  subscribe(listener: (event: StreamEvent) => void): () => void;
}

/** A bus inside one process. Its version is 0 until the first is published. */
export function createChangeBus(): ChangeBus {
  const listeners = new Set<(event: StreamEvent) => void>();
  let version = 0;
  const publish = (event: StreamEvent) => {
    for (const listener of listeners) listener(event);
  };
  return {
    version: () => version,
    publishVersion(next) {
      if (next <= version) return;
      version = next;
      publish({ type: "version", version });
    },
    publish,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
