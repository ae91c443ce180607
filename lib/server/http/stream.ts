import type { StreamEvent } from "../../contract/board/stream-event.ts";
import type { Runtime } from "../runtime.ts";

const owner = Symbol("stream hub");
const heartbeatMs = 15_000;
const encoder = new TextEncoder();
const heartbeat = encoder.encode(": beat\n\n");

type Viewer = ReadableStreamDefaultController<Uint8Array>;

/** Bytes are made once for all viewers; a viewer costs a set entry and its connection. */
class StreamHub {
  readonly #runtime: Runtime;
  readonly #viewers = new Set<Viewer>();

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    runtime.bus.subscribe((event) => this.#send(encode(event)));
    runtime.stopping.addEventListener("abort", () => {
      this.#end();
    });
    this.#beat();
  }

  open(): ReadableStream<Uint8Array> {
    const { bus, pulse } = this.#runtime;
    let own: Viewer | undefined;
    return new ReadableStream<Uint8Array>({
      start: (viewer) => {
        own = viewer;
        this.#viewers.add(viewer);
        this.#count();
        viewer.enqueue(encoder.encode("retry: 2000\n\n"));
        viewer.enqueue(encode({ type: "version", version: bus.version() }));
        viewer.enqueue(encode({ type: "freshness", freshness: pulse.freshness() }));
      },
      cancel: () => {
        if (own) this.#drop(own);
      },
    });
  }

  #send(bytes: Uint8Array): void {
    for (const viewer of this.#viewers) {
      try {
        viewer.enqueue(bytes);
      } catch {
        this.#drop(viewer);
      }
    }
  }

  #end(): void {
    for (const viewer of this.#viewers) viewer.close();
    this.#viewers.clear();
    this.#count();
  }

  #beat(): void {
    this.#runtime.clock.after(heartbeatMs, () => {
      this.#send(heartbeat);
      this.#beat();
    });
  }

  #drop(viewer: Viewer): void {
    this.#viewers.delete(viewer);
    this.#count();
  }

  #count(): void {
    this.#runtime.viewers.count = this.#viewers.size;
  }
}

/** `GET /api/stream`: that the version moved and how fresh it is, as server-sent events. Never what moved. */
export function streamRoute(request: Request, runtime: Runtime): Response {
  const hub = runtime.keep(owner, () => new StreamHub(runtime));
  // Nobody reads the body of an answer to HEAD, so nobody would ever close it.
  return new Response(request.method === "HEAD" ? null : hub.open(), {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
    },
  });
}

function encode(event: StreamEvent): Uint8Array {
  const id = event.type === "version" ? `id: ${event.version}\n` : "";
  return encoder.encode(`${id}data: ${JSON.stringify(event)}\n\n`);
}
