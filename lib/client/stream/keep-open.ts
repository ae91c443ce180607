const reopenAfterMs = 5_000;

/**
 * Keeps a connection to the server's events open until the signal aborts. EventSource reconnects by itself except after
 * a refusal; then another one is opened after 5 s.
 */
export async function keepOpen(
  address: string,
  signal: AbortSignal,
  onData: (data: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await untilClosed(new EventSource(address), signal, onData);
    await pause(reopenAfterMs, signal);
  }
}

/** Resolves when the server refused or the signal aborted; the source is closed either way. */
function untilClosed(
  source: EventSource,
  signal: AbortSignal,
  onData: (data: unknown) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const close = () => {
      signal.removeEventListener("abort", close);
      source.close();
      resolve();
    };
    source.onmessage = ({ data }: MessageEvent<string>) => {
      onData(readJson(data));
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) close();
    };
    signal.addEventListener("abort", close);
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const end = () => {
      signal.removeEventListener("abort", end);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
