import type { ServerResponse } from "node:http";
import type { Problem } from "../../contract/board/problem.ts";
import type { ProblemCode } from "../../contract/board/values/problem-codes.ts";
import { commonHeaders } from "./common-headers.ts";

/** The statuses of the problems that the gate answers. */
const statusCodes = {
  badRequest: 400,
  notSignedIn: 401,
  notAllowed: 403,
  tooMany: 429,
  storeFailing: 503,
} as const satisfies Partial<Record<ProblemCode, number>>;
export type GateProblem = keyof typeof statusCodes;

const interfaceWording: Partial<Record<GateProblem, string>> = {
  notSignedIn: "Unauthorized",
  notAllowed: "Forbidden",
};

/** Answers in the format of the path: a problem of our own API, an error of the interface, or a sentence on a page. */
export function sendProblem(
  response: ServerResponse,
  path: string,
  code: GateProblem,
  message: string,
): void {
  const statusCode = statusCodes[code];
  const isProgram = path.startsWith("/api/");
  const problem: Problem = { code, message, statusCode };
  const body = path.startsWith("/api/v3/") ? { message: interfaceWording[code], statusCode } : problem;
  response.writeHead(statusCode, {
    ...commonHeaders,
    "content-type": isProgram ? "application/json" : "text/plain; charset=utf-8",
    "cache-control": "no-store",
    ...(path === "/api/metrics" && { "www-authenticate": "Bearer" }),
  });
  response.end(isProgram ? JSON.stringify(body) : message);
}
