import type { Runtime } from "../runtime.ts";
import { getSession } from "../services/get-session.ts";
import type { PathParts } from "./handle.ts";
import { readId } from "./read-input.ts";
import { noCache } from "./common-headers.ts";

/** `GET /api/sessions/{id}`. @throws ServiceProblem badRequest, notFound, notCopiedYet */
export async function sessionRoute(_request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  return Response.json(await getSession(readId(parts), runtime), {
    headers: noCache,
  });
}
