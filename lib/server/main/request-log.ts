import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { requestIdHeader } from "../gate/common-headers.ts";

/** What the log has of a request, once its answer has ended. */
interface RequestEnd {
  /** As the app's folders name it. */
  route: string;
  /** The request's decoded path; null for an invalid one. */
  path: string | null;
  status: number;
  ms: number;
}

/** The line of a request, from its beginning to its end. */
export interface RequestEntry {
  /** Takes the name of the person who sent it, once the gate knows; null without authentication. */
  setWho: (name: string | null) => void;
  end: (end: RequestEnd) => void;
}

/** Begins the line of a request. */
export type RequestLog = (request: IncomingMessage, response: ServerResponse) => RequestEntry;

/** An id that a proxy in front may have given: it is in the log as it came. */
const givenId = /^[\w-]{8,64}$/;
const longestPart = 80;

/**
 * Logs one line a request: id, method, route, path, status, duration and who. The id is also in the answer's header, and
 * the routes find it in the request's. No query is logged, and no part of a path but ids, because either may be a secret.
 */
export function createRequestLog(log: Pick<Logger, "info">): RequestLog {
  return (request, response) => {
    const given = request.headers[requestIdHeader];
    const requestId = typeof given === "string" && givenId.test(given) ? given : randomUUID();
    request.headers[requestIdHeader] = requestId;
    response.setHeader(requestIdHeader, requestId);
    let who: string | null = null;
    return {
      setWho: (name) => void (who = name),
      end: ({ route, path, status, ms }) =>
        log.info(
          {
            requestId,
            method: request.method,
            route,
            path: pathOf(route, path ?? ""),
            status,
            ms: Math.round(ms * 10) / 10,
            ...(who !== null && { who }),
          },
          "request",
        ),
    };
  };
}

/** The path of a route with its ids. Whatever else varies in it, such as the signed address of a segment, is left out. */
function pathOf(route: string, path: string): string {
  const given = path.split("/");
  return route
    .split("/")
    .map((part, at) => (/^\[\w+\]$/.test(part) ? (given[at] ?? "").slice(0, longestPart) : part))
    .join("/");
}
