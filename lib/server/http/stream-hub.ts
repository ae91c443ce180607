import { setImmediate as nextTurn } from "node:timers/promises";
import type { StreamEvent } from "../../contract/board/stream-event.ts";
import type { Runtime } from "../runtime.ts";

/** One open event stream, over any transport. */
export interface Viewer {
  /** False when the viewer is gone or was disconnected for not reading. */
  send: (bytes: Uint8Array) => boolean;
  end: () => void;
  /** Whether its reader is still authorised; checked at each heartbeat. */
  mayStay: () => boolean;
}

/** A viewer with more unread bytes is disconnected; its browser reconnects. */
export const maxUnreadBytes = 64 * 1024;

/** Writes before other work may run: ten thousand would block the event loop for a quarter of a second. */
const sentPerTurn = 250;

const owner = Symbol.for("callboard.stream-hub");
const heartbeatMs = 15_000;
const encoder = new TextEncoder();
const heartbeat = encoder.encode(": beat\n\n");
const retry = "retry: 2000\n\n";

/** The hub of this process. */
export function streamHub(runtime: Runtime): StreamHub {
  return runtime.singleton(owner, () => new StreamHub(runtime));
}

/** Sends events to all streams of this process. Each event is encoded once for all viewers. */
export class StreamHub {
  readonly #runtime: Runtime;
  readonly #viewers = new Set<Viewer>();
  /** The event being sent, and those after it. */
  readonly #waiting: Uint8Array[] = [];
  #hasEnded = false;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    runtime.bus.subscribe((event) => this.#send(encode(event)));
    if (runtime.stopping.aborted) this.end();
    else runtime.stopping.addEventListener("abort", () => this.end());
    this.#beat();
  }

  /** Adds a viewer and sends it the version and the freshness, so that nothing is missed after a reconnect. */
  add(viewer: Viewer): void {
    const { bus, pollHealth } = this.#runtime;
    const version = encode({ type: "version", version: bus.version() });
    const freshness = encode({ type: "freshness", freshness: pollHealth.freshness() });
    const isThere = viewer.send(Buffer.concat([encoder.encode(retry), version, freshness]));
    if (!isThere) return;
    if (this.#hasEnded) return viewer.end();
    this.#viewers.add(viewer);
    this.#count();
  }

  drop(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    this.#count();
  }

  /** Ends every stream, also those opened from now on: the process is stopping. */
  end(): void {
    this.#hasEnded = true;
    for (const viewer of this.#viewers) viewer.end();
    this.#viewers.clear();
    this.#count();
  }

  #send(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    if (this.#waiting.length === 1) void this.#sendWaiting();
  }

  /** Sends one event after the other, so that every viewer gets them in order. */
  async #sendWaiting(): Promise<void> {
    for (let bytes = this.#waiting[0]; bytes; bytes = this.#waiting[0]) {
      let sent = 0;
      for (const viewer of this.#viewers) {
        if (!viewer.send(bytes)) this.drop(viewer);
        sent += 1;
        if (sent % sentPerTurn === 0) await nextTurn();
      }
      this.#waiting.shift();
    }
  }

  #beat(): void {
    this.#runtime.clock.after(heartbeatMs, () => {
      for (const viewer of this.#viewers) {
        if (viewer.mayStay()) continue;
        this.drop(viewer);
        viewer.end();
      }
      this.#send(heartbeat);
      this.#beat();
    });
  }

  #count(): void {
    this.#runtime.viewers.count = this.#viewers.size;
  }
}

function encode(event: StreamEvent): Uint8Array {
  const id = event.type === "version" ? `id: ${event.version}\n` : "";
  return encoder.encode(`${id}data: ${JSON.stringify(event)}\n\n`);
}
