import { snoozeRequestSchema, withdrawalRequestSchema } from "../../../contract/board/acting.ts";
import type { Runtime } from "../../runtime.ts";
import { endSnooze, listSnoozes, snooze } from "../../services/marks/snooze.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import type { PathParts } from "../handle.ts";
import { readJson } from "./read-json.ts";
import { signed } from "./signed.ts";
import { awaitWriteTurn } from "./write-budget.ts";

/** `GET /api/snoozes`. */
export async function snoozesRoute(_request: Request, runtime: Runtime): Promise<Response> {
  return Response.json(await listSnoozes(runtime), { headers: { "cache-control": "private, no-cache" } });
}

/** `PUT /api/snoozes/{id}`. @throws ServiceProblem */
export async function snoozeRoute(request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  const id = readSnoozeId(parts);
  const asked = signed(await readJson(request, snoozeRequestSchema), request, runtime);
  await awaitWriteTurn(runtime, request.signal);
  return Response.json(await snooze(id, asked, runtime));
}

/** `DELETE /api/snoozes/{id}`. @throws ServiceProblem */
export async function endSnoozeRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readSnoozeId(parts);
  const asked = signed(await readJson(request, withdrawalRequestSchema), request, runtime);
  await awaitWriteTurn(runtime, request.signal);
  return Response.json(await endSnooze(id, asked, runtime));
}

function readSnoozeId({ id }: PathParts): string {
  if (typeof id === "string" && /^[\w-]{1,64}$/.test(id)) return id;
  throw new ServiceProblem("badRequest", "The id must be at most 64 letters, digits, _ and -.");
}
