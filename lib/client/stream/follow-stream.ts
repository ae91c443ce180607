import type { StreamEvent } from "../../contract/board/stream-event.ts";
import { ownAddress, ownName } from "../address/own-address.ts";
import { isRecord } from "../request/answer.ts";
import { keepOpen } from "./keep-open.ts";

const name = ownName("callboard-stream");

/**
 * Subscribes to the server's events. All tabs share one connection: the tab that holds the lock keeps it open and
 * tells the others, and when it closes the next one takes over. Returns how to stop.
 */
export function followStream(onEvent: (event: StreamEvent) => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  const hear = (data: unknown) => {
    if (isStreamEvent(data)) onEvent(data);
  };
  channel.onmessage = ({ data }) => {
    hear(data);
  };
  const listen = () =>
    keepOpen(ownAddress("/api/stream"), stopping.signal, (data) => {
      channel.postMessage(data);
      hear(data);
    });
  void shareByLock(listen, stopping.signal);
  return () => {
    stopping.abort();
    channel.close();
  };
}

/** Locks exist only in secure contexts and may be denied in frames; there every tab has its own connection. */
async function shareByLock(listen: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks = "locks" in navigator ? navigator.locks : null;
  if (!locks) return listen();
  try {
    await locks.request(name, { signal }, listen);
  } catch {
    if (signal.aborted) return;
    await listen();
  }
}

/** From the server, or from a tab of another build. */
function isStreamEvent(data: unknown): data is StreamEvent {
  if (!isRecord(data)) return false;
  const { type, version, freshness } = data;
  if (type === "version") return Number.isSafeInteger(version);
  return type === "freshness" && isRecord(freshness) && typeof freshness["status"] === "string";
}
