import type * as z from "zod/mini";
import type { ActorRequest } from "../../../contract/board/acting.ts";
import type { ViewAnswer, viewRequestSchema } from "../../../contract/board/saved.ts";
import type { Role } from "../../../contract/board/visitor.ts";
import { currentRuntime, type Runtime } from "../../runtime.ts";
import { remove, save } from "./change-saved.ts";
import { newSavedId } from "./new-saved-id.ts";

type Asked = z.output<typeof viewRequestSchema>;

/** Makes a view. @throws ServiceProblem as `save` does */
export function makeView(
  _none: null,
  asked: Asked,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
) {
  return put(newSavedId(), asked, { role, isNew: true }, runtime);
}

/** Replaces a view, under its id. @throws ServiceProblem as `save` does */
export function replaceView(
  id: string,
  asked: Asked,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
) {
  return put(id, asked, { role, isNew: false }, runtime);
}

async function put(
  id: string,
  { by, search, ...rest }: Asked,
  { role, isNew }: { role: Role; isNew: boolean },
  runtime: Runtime,
): Promise<ViewAnswer> {
  const wanted = { ...rest, body: { search } };
  const { version, saved } = await save("view", id, { asker: { by, role }, wanted, isNew }, runtime);
  return { version, view: saved };
}

/** Deletes a view. @throws ServiceProblem as `remove` does */
export async function removeView(
  id: string,
  { by }: ActorRequest,
  runtime: Runtime = currentRuntime(),
  role: Role = "viewer",
): Promise<ViewAnswer> {
  const { version, saved } = await remove("view", id, { by, role }, runtime);
  return { version, view: saved };
}
