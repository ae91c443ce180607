import { findRuntime, type Runtime } from "../runtime.ts";
import { isExpected, problemResponse, toProblemResponse } from "./problem.ts";

/** The parts of the path that a route leaves open; a catch-all gives a list. */
export type PathParts = Record<string, string | string[] | undefined>;

/** A route of ours: a plain function, so that it runs behind Next, ahead of it, and in a test alike. */
export type Route = (request: Request, runtime: Runtime, parts: PathParts) => Promise<Response> | Response;

interface RouteContext {
  params: Promise<PathParts>;
}

/** Mounts a route as a route handler: finds the runtime and turns anything thrown into a problem. */
export function handle(route: Route): (request: Request, context: RouteContext) => Promise<Response> {
  return async (request, context) => {
    const runtime = findRuntime();
    if (!runtime)
      return problemResponse("notCopiedYet", "The server is still starting.", { "retry-after": "1" });
    return answer(route, request, runtime, await context.params);
  };
}

/** Runs a route and answers a problem for whatever it throws. Never rejects. */
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

/** What is answered for a thrown thing; what nobody expected goes into the log as well. */
export function toProblem(error: unknown, path: string, { log }: Runtime): Response {
  if (!isExpected(error)) log.error({ err: error, path }, "route failed");
  return toProblemResponse(error);
}
