import { acknowledgementRequestSchema, withdrawalRequestSchema } from "../../../contract/board/acting.ts";
import type { Runtime } from "../../runtime.ts";
import { acknowledge, withdrawAcknowledgement } from "../../services/marks/acknowledge.ts";
import type { PathParts } from "../handle.ts";
import { readId } from "../read-input.ts";
import { readJson } from "./read-json.ts";
import { signed } from "./signed.ts";
import { awaitWriteTurn } from "./write-budget.ts";

/** `PUT /api/sessions/{id}/acknowledgement`. @throws ServiceProblem */
export async function acknowledgeRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const asked = signed(await readJson(request, acknowledgementRequestSchema), request, runtime);
  await awaitWriteTurn(runtime, request.signal);
  return Response.json(await acknowledge(id, asked, runtime));
}

/** `DELETE /api/sessions/{id}/acknowledgement`. @throws ServiceProblem */
export async function withdrawAcknowledgementRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const asked = signed(await readJson(request, withdrawalRequestSchema), request, runtime);
  await awaitWriteTurn(runtime, request.signal);
  return Response.json(await withdrawAcknowledgement(id, asked, runtime));
}
