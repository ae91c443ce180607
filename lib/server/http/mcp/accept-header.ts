import { parseAccept } from "hono/utils/accept";

const json = "application/json";
const events = "text/event-stream";

/**
 * Answers a client by what it accepts (RFC 9110, 12.5.1): the protocol's library takes only those that name both JSON
 * and event streams, and may answer either. A client that accepts JSON alone gets the message of the stream.
 */
export async function answerAccepted(
  request: Request,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const accept = request.headers.get("accept") || "*/*";
  const takesEvents = accepts(accept, events);
  if (!takesEvents && !accepts(accept, json)) return answer(request);
  const headers = new Headers(request.headers);
  headers.set("accept", `${json}, ${events}`);
  const { url, method, body, signal } = request;
  const parts: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  // From its parts, because a request of Next's cannot be copied by the constructor.
  const given = await answer(new Request(url, parts));
  if (takesEvents || !given.headers.get("content-type")?.startsWith(events)) return given;
  const answered = new Headers(given.headers);
  answered.set("content-type", json);
  return new Response(lastMessage(await given.text()), { status: given.status, headers: answered });
}

function accepts(accept: string, type: string): boolean {
  const ranges = [type, `${type.split("/")[0]}/*`, "*/*"];
  const given = parseAccept(accept);
  // The most specific range counts, also where it says no with a weight of 0.
  const found = ranges.map((range) => given.find((one) => one.type.toLowerCase() === range)).find(Boolean);
  return found !== undefined && found.q > 0;
}

/** The data of the last event: earlier ones are progress. */
function lastMessage(stream: string): string {
  const messages = stream.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/).filter((line) => line.startsWith("data:"));
    return lines.length === 0 ? [] : lines.map((line) => line.slice("data:".length).trimStart()).join("\n");
  });
  return messages.at(-1) ?? "";
}
