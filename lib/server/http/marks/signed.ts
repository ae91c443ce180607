import type { Runtime } from "../../runtime.ts";
import { getVisitor } from "../../services/get-visitor.ts";

/** What somebody asks for, in the name that they signed in with; where nobody signs in, in the name that they give. */
export function signed<Asked extends { by?: string | undefined }>(
  asked: Asked,
  { headers }: Request,
  runtime: Runtime,
): Asked {
  const { name } = getVisitor(headers, runtime);
  return name === null ? asked : { ...asked, by: name };
}
