import { once } from "node:events";
import http, { type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { Visitor } from "#lib/contract/board/visitor.ts";
import { readEnv } from "#lib/server/env.ts";
import type { Pass } from "#lib/server/gate/create-gate.ts";
import { gateOfSettings } from "#lib/server/gate/gate-of-settings.ts";
import { createOriginGate } from "#lib/server/gate/refuse-origin.ts";
import { visitorHeader } from "#lib/server/gate/visitor-header.ts";
import { traceRequest } from "#lib/server/tracing/trace-request.ts";
import { createRequestListener } from "#lib/server/main/answer-request.ts";
import { createPageHeaders } from "#lib/server/main/page-headers.ts";
import { entryInMemory, type EntryInMemory } from "./entry-in-memory.ts";
import { createRequestLog } from "#lib/server/main/request-log.ts";
import { rawRequest, type RawAnswer } from "../requests/raw-request.ts";

/** Seals the sign-ins of every gate front. */
export const frontSecret = "secret of this store";

/** The server's gates with nothing behind them but a count of what passed. */
export interface GateFront {
  origin: string;
  /** The `x-callboard-visitor` of every request that reached the fast lane or Next. */
  reached: (string | undefined)[];
  /** What those requests asked for, as the fast lane or Next saw it. */
  targets: (string | undefined)[];
  /** The pass of the latest request to the fast lane. */
  pass: () => Pass | undefined;
  /** The entries of the log of requests, where LOG_REQUESTS is on. */
  logged: object[];
  /** Lines that were logged for the operator. */
  warnings: string[];
  /** What the gate says of its file of users. */
  usersFileProblem: () => string | null;
  /** The tokens in force, and who holds them. */
  holders: Map<string, Visitor>;
  /** The tokens that let somebody in. */
  used: string[];
  /** Its own state, which is not used where `shared` is given. */
  entry: EntryInMemory;
  ask: (route: string, headers?: OutgoingHttpHeaders) => Promise<RawAnswer>;
  stop: () => void;
}

/** Starts a gate front with the app's settings and a clock; `shared` replaces its own state. */
export async function startGateFront(
  settings: Record<string, string>,
  clock: () => number = () => performance.now(),
  port = 0,
  shared?: Pick<EntryInMemory, "wallLinks" | "endedSessions" | "attempts">,
): Promise<GateFront> {
  const read = readEnv({ UPSTREAM_API_KEY: "key-12345", ...settings });
  if (!read.ok) throw new Error(read.lines.join("\n"));
  const reached: (string | undefined)[] = [];
  const targets: (string | undefined)[] = [];
  const logged: object[] = [];
  const warnings: string[] = [];
  const entry = entryInMemory(clock);
  const { wallLinks, endedSessions, attempts } = shared ?? entry;
  const holders = new Map<string, Visitor>();
  const used: string[] = [];
  let pass: Pass | undefined;
  let usersFileProblem = (): string | null => null;
  const behind = (request: http.IncomingMessage, response: http.ServerResponse) => {
    reached.push(request.headers[visitorHeader]?.toString());
    targets.push(request.url);
    response.writeHead(200).end();
  };
  const gate = gateOfSettings(read.env, {
    sessionSecret: frontSecret,
    findHolder(token) {
      const visitor = holders.get(token);
      return visitor ? { visitor, recordUse: () => used.push(token) } : null;
    },
    wallLinks,
    endedSessions,
    attempts,
    watchUsersFile: (problem) => (usersFileProblem = problem),
    steadyNow: clock,
    now: clock,
    warn: (line) => warnings.push(line),
  });
  const lane = (request: http.IncomingMessage, response: http.ServerResponse, given: Pass) => {
    pass = given;
    if (!request.url?.startsWith("/api/board")) return false;
    behind(request, response);
    return true;
  };
  const originGate = createOriginGate(null);
  const server = http.createServer(
    createRequestListener({
      basePath: read.env.BASE_PATH,
      hold: () => null,
      trace: traceRequest,
      builtFiles: () => false,
      originGate,
      gate,
      fastLane: lane,
      pageHeaders: createPageHeaders(read.env),
      answerByNext: behind,
      noteAnswer: () => undefined,
      requestLog: read.env.LOG_REQUESTS
        ? createRequestLog({ info: (entry: object) => void logged.push(entry) })
        : null,
      routeName: (path) => (path?.startsWith("/api/sessions/") ? "/api/sessions/[id]" : "other"),
    }),
  );
  await once(server.listen(port, "127.0.0.1"), "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    reached,
    targets,
    logged,
    warnings,
    holders,
    used,
    entry,
    pass: () => pass,
    usersFileProblem: () => usersFileProblem(),
    ask(route, headers = {}) {
      const [method = "", path = ""] = route.split(" ");
      return rawRequest(origin + path, { method, headers });
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Sends the form of the sign-in page. */
export async function sendSignIn(
  base: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | null; cookie: string }> {
  const answer = await fetch(`${base}/api/sign-in`, {
    method: "POST",
    headers,
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { status: answer.status, location: answer.headers.get("location"), cookie };
}
