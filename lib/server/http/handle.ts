import { requestIdHeader } from "../gate/common-headers.ts";
import { findRuntime, type Runtime } from "../runtime.ts";
import { isExpected, problemResponse, toProblemResponse } from "./problem.ts";

/** The variable parts of a path; a catch-all is a list. */
export type PathParts = Record<string, string | string[] | undefined>;

/** A route: a plain function, so that it runs behind Next, ahead of it, and in tests. */
export type Route = (request: Request, runtime: Runtime, parts: PathParts) => Promise<Response> | Response;

interface RouteContext {
  params: Promise<PathParts>;
}

/** Mounts a route as a route handler: finds the runtime and answers errors as problems. */
export function handle(route: Route): (request: Request, context: RouteContext) => Promise<Response> {
  return async (request, context) => {
    const runtime = findRuntime();
    if (!runtime)
      return problemResponse("notCopiedYet", "The server is still starting.", { "retry-after": "1" });
    return answer(route, request, runtime, await context.params);
  };
}

/** Runs a route and answers errors as problems. Never rejects. */
export async function answer(
  route: Route,
  request: Request,
  runtime: Runtime,
  parts: PathParts = {},
): Promise<Response> {
  try {
    return await route(request, runtime, parts);
  } catch (error) {
    const requestId = request.headers.get(requestIdHeader);
    return toProblem(error, new URL(request.url).pathname, runtime, requestId);
  }
}

/** The answer to an error; unexpected errors are logged as well, with the request's id where requests are logged. */
export function toProblem(
  error: unknown,
  path: string,
  { log, env }: Runtime,
  requestId: string | null = null,
): Response {
  const ofRequest = env.LOG_REQUESTS && requestId !== null ? { requestId } : {};
  if (!isExpected(error)) log.error({ err: error, path, ...ofRequest }, "route failed");
  return toProblemResponse(error);
}

/**
 * Logs an error that no page or route caught with the request's id, where requests are logged: the line that Next writes
 * to the console has none.
 *
 * @param target the request's path with its query, which may hold a secret
 */
export function logUncaught(
  error: unknown,
  target: string,
  headers: Record<string, string | string[] | undefined>,
): void {
  const runtime = findRuntime();
  const requestId = headers[requestIdHeader];
  if (runtime?.env.LOG_REQUESTS !== true || requestId === undefined) return;
  const [path] = target.split("?");
  runtime.log.error({ err: error, path, requestId: String(requestId) }, "page failed");
}
