import type * as z from "zod/mini";
import type { Role } from "../../../contract/board/visitor.ts";
import type { Runtime } from "../../runtime.ts";
import { getVisitor } from "../../services/get-visitor.ts";
import type { PathParts, Route } from "../handle.ts";
import { readJson } from "./read-json.ts";
import { awaitWriteTurn } from "./write-budget.ts";

/** What the body of every change has: the person, where nobody signs in. */
type Named = z.ZodMiniType<{ by?: string | undefined }>;

/** How one kind of change is requested, and the function that makes it. */
export interface Change<Id, Schema extends Named> {
  readId: (parts: PathParts) => Id;
  schema: Schema;
  make: (id: Id, asked: z.output<Schema>, runtime: Runtime, role: Role) => Promise<unknown>;
  /** Of the answer; 200 unless given. */
  status?: number;
}

/** A route by which a person changes what everybody sees. @throws ServiceProblem */
export function changeRoute<Id, Schema extends Named>(change: Change<Id, Schema>): Route {
  return async (request, runtime, parts) => {
    const id = change.readId(parts);
    const asked = signed(await readJson(request, change.schema), request, runtime);
    await awaitWriteTurn(runtime, request.signal);
    const { role } = getVisitor(request.headers, runtime);
    return Response.json(await change.make(id, asked, runtime, role), { status: change.status ?? 200 });
  };
}

/** The requested change in the name of who signed in; where nobody signs in, in the name that the body gives. */
function signed<Asked extends { by?: string | undefined }>(
  asked: Asked,
  { headers }: Request,
  runtime: Runtime,
): Asked {
  const { name } = getVisitor(headers, runtime);
  return name === null ? asked : { ...asked, by: name };
}
