import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { RequestEnvironment } from "../http/request-environment.ts";
import type { Fault } from "./fault-schema.ts";
import { undocumentedErrors } from "#lib/contract/public-v3/assumptions.ts";

/** The active faults. */
export interface Faults {
  add: (fault: Fault) => void;
  /** Ends all faults; delayed requests continue. */
  clear: () => void;
  list: () => Fault[];
  /** Answers the request through the first fault that matches its path, if any. */
  around: (
    request: Request,
    path: string,
    environment: RequestEnvironment,
    answer: (request?: Request) => Promise<Response>,
  ) => Promise<Response>;
}

interface ActiveFault {
  fault: Fault;
  timesLeft: number;
  untilMs: number;
}

/** @param nowMs real milliseconds, used for `seconds` */
export function createFaults(nowMs: () => number): Faults {
  let active: ActiveFault[] = [];
  let released = new AbortController();

  const removeEnded = () => {
    const now = nowMs();
    active = active.filter((each) => each.timesLeft > 0 && each.untilMs > now);
  };
  const take = (path: string): Fault | undefined => {
    removeEnded();
    const matching = active.find((each) => path.startsWith(each.fault.path));
    if (matching) matching.timesLeft -= 1;
    return matching?.fault;
  };

  return {
    add: (fault) => {
      const untilMs = fault.seconds === undefined ? Infinity : nowMs() + fault.seconds * 1_000;
      active.push({ fault, timesLeft: fault.times ?? Infinity, untilMs });
    },
    clear: () => {
      active = [];
      released.abort();
      released = new AbortController();
    },
    list: () => {
      removeEnded();
      return active.map((each) => each.fault);
    },
    around: (request, path, environment, answer) => {
      const fault = take(path);
      return fault ? misbehave(fault, request, environment, answer, released.signal) : answer();
    },
  };
}

async function misbehave(
  fault: Fault,
  request: Request,
  environment: RequestEnvironment,
  answer: (request?: Request) => Promise<Response>,
  released: AbortSignal,
): Promise<Response> {
  switch (fault.kind) {
    case "status": {
      const { status, retryAfterSeconds } = fault;
      const headers = new Headers();
      if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
      return Response.json({ message: "Injected fault", statusCode: status }, { status, headers });
    }
    case "timeout":
    case "slow": {
      const delayMs = fault.kind === "slow" ? fault.delayMs : undefined;
      const isReleased = await hold(request.signal, released, delayMs);
      return isReleased ? answer() : breakOff(environment);
    }
    case "garbage":
      return new Response('<html>{"data":[', { headers: { "Content-Type": "application/json" } });
    case "truncate": {
      const whole = await answer();
      const body = new Uint8Array(await whole.arrayBuffer());
      const headers = new Headers(whole.headers);
      headers.delete("Content-Length");
      return new Response(body.slice(0, body.length / 2), { status: whole.status, headers });
    }
    case "disconnect":
      return breakOff(environment);
    case "lost":
      return withoutRecords(await answer(uncompressed(request)), fault.share);
    case "cut":
      return withNextCursor(await answer(uncompressed(request)), () => null);
    case "endless": {
      const cursor = Number(new URL(request.url).searchParams.get("cursor"));
      return withNextCursor(await answer(uncompressed(request)), (next) => next ?? cursor + 1);
    }
  }
}

/** The same request for a whole answer that can be read and changed here. */
function uncompressed({ url, method, headers }: Request): Request {
  const plain = new Headers(headers);
  for (const name of ["accept-encoding", "if-none-match"]) plain.delete(name);
  return new Request(url, { method, headers: plain });
}

/** Cuts the connection; in process, fails as `fetch` does then. */
function breakOff(environment: RequestEnvironment): Response {
  const socket = environment.incoming?.socket;
  if (!socket?.destroy) throw new TypeError("fetch failed");
  socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

/** Waits until faults are released or the time has passed; false when the client gave up first. */
function hold(client: AbortSignal, released: AbortSignal, delayMs?: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = delayMs === undefined ? undefined : setTimeout(() => resolve(true), delayMs);
  const ended = new AbortController();
  released.addEventListener("abort", () => resolve(true), { signal: ended.signal });
  client.addEventListener("abort", () => resolve(false), { signal: ended.signal });
  if (client.aborted) resolve(false);
  return promise.finally(() => {
    clearTimeout(timer);
    ended.abort();
  });
}

interface Identified {
  id: number;
}

interface ListBody {
  data: Identified[];
  pagination: { nextCursor: number | null };
}

/** A list without the lost records; for a lost record itself the answer to an unknown id. */
async function withoutRecords(whole: Response, share: "all" | "half"): Promise<Response> {
  if (!whole.ok) return whole;
  const isKept = ({ id }: Identified) => share === "half" && id % 2 === 0;
  const body = (await whole.json()) as ListBody | { data: Identified };
  if (isList(body)) {
    const { nextCursor } = body.pagination;
    return Response.json({
      ...body,
      data: body.data.filter(isKept),
      pagination: { nextCursor: share === "all" ? null : nextCursor },
    });
  }
  if (isKept(body.data)) return Response.json(body);
  return Response.json({ message: undocumentedErrors[404], statusCode: 404 }, { status: 404 });
}

/** A list with another next cursor; any other answer as it is. */
async function withNextCursor(
  whole: Response,
  change: (nextCursor: number | null) => number | null,
): Promise<Response> {
  if (!whole.ok) return whole;
  const body = (await whole.json()) as ListBody | { data: Identified };
  if (!isList(body)) return Response.json(body);
  return Response.json({ ...body, pagination: { nextCursor: change(body.pagination.nextCursor) } });
}

function isList(body: ListBody | { data: Identified }): body is ListBody {
  return Array.isArray(body.data);
}
