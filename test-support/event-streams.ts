import http from "node:http";
import { once } from "node:events";
import { streamEventSchema, type StreamEvent } from "#lib/contract/board/stream-event.ts";

/** One open event stream. */
export interface EventStream {
  close: () => void;
}

/**
 * Opens the stream of a board's events and resolves when its first bytes arrive.
 *
 * @param onEnd called when an open stream has closed, on either side
 * @throws when it is refused
 */
export async function openEventStream(
  url: string,
  onEvent: (event: StreamEvent) => void,
  onEnd: () => void = () => undefined,
): Promise<EventStream> {
  const request = http.get(url, { agent: false, headers: { accept: "text/event-stream" } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
  let unread = "";
  response.setEncoding("utf8").on("data", (text: string) => {
    const lines = (unread + text).split("\n");
    unread = lines.pop() ?? "";
    for (const line of lines.filter((one) => one.startsWith(dataField)))
      onEvent(streamEventSchema.parse(JSON.parse(line.slice(dataField.length))));
  });
  // A server that stops cuts its streams, which is expected.
  request.on("error", () => undefined);
  response.on("error", () => undefined);
  await once(response, "data");
  response.once("close", onEnd);
  return { close: () => request.destroy() };
}

const dataField = "data: ";

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
