import { streamEventSchema } from "../../contract/board/stream-event.ts";
import type { StreamEvent } from "../../contract/board/stream-event.ts";

const name = "callboard-stream";

/**
 * Listens to the server's events. All tabs share one connection: whoever holds the lock keeps it open and
 * tells the others, and when that tab closes the next one takes over. Returns how to stop.
 */
export function followStream(onEvent: (event: StreamEvent) => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  const hear = (data: unknown) => {
    const event = streamEventSchema.safeParse(data);
    if (event.success) onEvent(event.data);
  };
  channel.onmessage = ({ data }) => {
    hear(data);
  };
  const listen = () =>
    keepOpen(stopping.signal, (data) => {
      channel.postMessage(data);
      hear(data);
    });
  void shareByLock(listen, stopping.signal);
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** Locks exist only in secure contexts; elsewhere every tab has its own connection. */
async function shareByLock(listen: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks = "locks" in navigator ? navigator.locks : null;
  if (!locks) return listen();
  try {
    await locks.request(name, { signal }, listen);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Holds a connection until the signal. EventSource reconnects by itself, except after a refusal. */
function keepOpen(signal: AbortSignal, onData: (data: unknown) => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const source = new EventSource("/api/stream");
    source.onmessage = ({ data }: MessageEvent<string>) => {
      onData(readJson(data));
    };
    const stop = () => {
      source.close();
      resolve();
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      signal.removeEventListener("abort", stop);
      const reopen = setTimeout(() => void keepOpen(signal, onData).then(resolve), reopenAfterMs);
      signal.addEventListener("abort", () => {
        clearTimeout(reopen);
        resolve();
      });
    };
    signal.addEventListener("abort", stop, { once: true });
  });
}

const reopenAfterMs = 5_000;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
