import type * as z from "zod/mini";
import type { Role } from "../../../contract/board/visitor.ts";
import type { Runtime } from "../../runtime.ts";
import { getVisitor } from "../../services/get-visitor.ts";
import type { PathParts, Route } from "../handle.ts";
import { readJson } from "./read-json.ts";
import { awaitWriteTurn } from "./write-budget.ts";

/** The body of every change has the person's name where nobody signs in. */
type Named = z.ZodMiniType<{ by?: string | undefined }>;

/** How a change is read from a request, and the function that makes it. */
export interface Change<Id, Schema extends Named> {
  readId: (parts: PathParts) => Id;
  schema: Schema;
  make: (id: Id, body: z.output<Schema>, runtime: Runtime, role: Role) => Promise<unknown>;
  /** The status of the answer; 200 by default. */
  status?: number;
}

/** A route by which a person changes what everybody sees. @throws ServiceProblem */
export function changeRoute<Id, Schema extends Named>(change: Change<Id, Schema>): Route {
  return async (request, runtime, parts) => {
    const id = change.readId(parts);
    const { name, role } = getVisitor(request.headers, runtime);
    const read = await readJson(request, change.schema);
    // Where nobody signs in, the body has the name that the person gave.
    const body = name === null ? read : { ...read, by: name };
    await awaitWriteTurn(runtime, request.signal);
    return Response.json(await change.make(id, body, runtime, role), { status: change.status ?? 200 });
  };
}
