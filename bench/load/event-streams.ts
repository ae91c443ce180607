import http from "node:http";
import { once } from "node:events";

/** One open event stream. */
export interface EventStream {
  close: () => void;
}

/**
 * Opens a server-sent event stream and resolves when its first bytes arrive.
 *
 * @param onData receives text; an event may be cut in two
 * @param onEnd called when an open stream has closed, on either side
 * @throws when it is refused
 */
export async function openEventStream(
  url: string,
  onData: (text: string) => void,
  onEnd: () => void = () => undefined,
): Promise<EventStream> {
  const request = http.get(url, { agent: false, headers: { accept: "text/event-stream" } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  response.setEncoding("utf8").on("data", onData);
  // A server that stops cuts its streams, which is expected.
  request.on("error", () => undefined);
  response.on("error", () => undefined);
  await once(response, "data");
  response.once("close", onEnd);
  return { close: () => request.destroy() };
}

/** Opens many, some at a time. */
export async function openEventStreams(url: string, count: number): Promise<EventStream[]> {
  const atOnce = 50;
  const streams: EventStream[] = [];
  while (streams.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - streams.length) }, () =>
      openEventStream(url, () => undefined),
    );
    streams.push(...(await Promise.all(some)));
  }
  return streams;
}
