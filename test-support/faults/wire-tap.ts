import { once } from "node:events";
import http from "node:http";
import type { Socket } from "node:net";
import zlib from "node:zlib";
import { listEnvelopeSchema } from "#lib/contract/public-v3/envelope.ts";
import type { Poll } from "./evidence.ts";

/** One request on the wire. */
interface WireRequest {
  path: string;
  query: URLSearchParams;
  requestedAt: number;
  /** When the last byte of the answer arrived, or the connection broke. */
  answeredAt: number;
  /** A complete successful answer with a list. */
  isWhole: boolean;
  nextCursor: number | null;
  /** The app closed the connection soon after the answer: it may have stopped waiting before. */
  isDropped: boolean;
  /** The number of the app's process that sent it, as in `Poll`. */
  processNumber: number;
}

/** Longer than the app waits for any answer, in run time. */
const soonMs = 30_000;

/** A relay between app and service that changes nothing and records what passes. */
export interface WireTap {
  url: string;
  /** Every request so far, in order. */
  requests: readonly WireRequest[];
  /** Attributes requests from now on to the app's next process. */
  nextProcess: () => void;
  close: () => Promise<void>;
}

/** Listens on a free port; `now` dates the records. */
export async function openWireTap(serviceUrl: string, now: () => number): Promise<WireTap> {
  const requests: WireRequest[] = [];
  const agent = new http.Agent({ keepAlive: true });
  const latestOn = new WeakMap<Socket, WireRequest>();
  let processNumber = 0;
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? "/", serviceUrl);
    const note: WireRequest = {
      path: url.pathname,
      query: url.searchParams,
      requestedAt: now(),
      answeredAt: Infinity,
      isWhole: false,
      nextCursor: null,
      isDropped: false,
      processNumber,
    };
    requests.push(note);
    latestOn.set(request.socket, note);
    const { method, headers } = request;
    const onward = http.request(url, { method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk)).pipe(response);
      answer.on("end", () => (note.answeredAt = now()));
      answer.on("aborted", () => response.destroy());
      response.on("finish", () => {
        const coding = answer.headers["content-encoding"];
        const list = answer.statusCode === 200 ? readList(Buffer.concat(chunks), coding) : null;
        note.isWhole = list !== null;
        note.nextCursor = list?.pagination.nextCursor ?? null;
      });
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => {
      note.answeredAt = Math.min(note.answeredAt, now());
      if (!response.writableFinished) onward.destroy();
    });
    onward.end();
  });
  server.on("connection", (socket) => {
    socket.on("close", () => {
      const latest = latestOn.get(socket);
      if (latest) latest.isDropped = now() - latest.answeredAt < soonMs;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    requests,
    nextProcess: () => void (processNumber += 1),
    async close() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const decoders: Partial<Record<string, (body: Buffer) => Buffer>> = {
  identity: (body) => body,
  gzip: (body) => zlib.gunzipSync(body),
  br: (body) => zlib.brotliDecompressSync(body),
  zstd: (body) => zlib.zstdDecompressSync(body),
};

/** A list, or null for an incomplete or invalid one. @throws for an unknown coding */
function readList(body: Buffer, coding = "identity") {
  const decode = decoders[coding];
  if (!decode) throw new Error(`The tap cannot read the coding ${coding}`);
  try {
    const list = listEnvelopeSchema.safeParse(JSON.parse(decode(body).toString()));
    return list.success ? list.data : null;
  } catch {
    return null;
  }
}

/** The polls among the requests: requests for changed sessions, all pages of a poll together. */
export function pollsAmong(requests: readonly WireRequest[]): Poll[] {
  const polls: Poll[] = [];
  let open: Poll | undefined;
  for (const {
    path,
    query,
    requestedAt,
    answeredAt,
    isWhole,
    isDropped,
    nextCursor,
    processNumber,
  } of requests) {
    if (path !== "/public/v3/live" || !query.has("updatedAfter")) continue;
    const isFirstPage = query.get("cursor") === "0";
    if (isFirstPage || !open) {
      open = { requestedAt, answeredAt, isWhole: false, isDropped: false, processNumber };
      polls.push(open);
    }
    open.answeredAt = answeredAt;
    open.isWhole = isWhole && nextCursor === null;
    open.isDropped ||= isDropped;
  }
  return polls;
}
