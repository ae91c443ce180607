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
    return toProblem(error, new URL(request.url).pathname, runtime);
  }
}

/** The answer to an error; unexpected errors are logged as well. */
export function toProblem(error: unknown, path: string, { log }: Runtime): Response {
  if (!isExpected(error)) log.error({ err: error, path }, "route failed");
  return toProblemResponse(error);
}
