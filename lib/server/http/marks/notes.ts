import { noteRequestSchema } from "../../../contract/board/acting.ts";
import type { Runtime } from "../../runtime.ts";
import { writeNote } from "../../services/marks/write-note.ts";
import type { PathParts } from "../handle.ts";
import { readId } from "../read-input.ts";
import { readJson } from "./read-json.ts";
import { signed } from "./signed.ts";
import { awaitWriteTurn } from "./write-budget.ts";

/** `POST /api/sessions/{id}/notes`. @throws ServiceProblem */
export async function noteRoute(request: Request, runtime: Runtime, parts: PathParts): Promise<Response> {
  const id = readId(parts);
  const asked = signed(await readJson(request, noteRequestSchema), request, runtime);
  await awaitWriteTurn(runtime, request.signal);
  return Response.json(await writeNote(id, asked, runtime), { status: 201 });
}
