import type { Visitor } from "../../contract/board/visitor.ts";
import { anonymousAdmin, parseVisitor, visitorHeader } from "../gate/visitor-header.ts";
import type { Viewer } from "../request-share.ts";
import { currentRuntime, type Runtime } from "../runtime.ts";

/**
 * Who sent a request, from the header that the gate set. Without authentication and no token is sent, an unnamed
 * visitor with every role.
 * @throws Error when the request did not come through the gate
 */
export function getVisitor(
  headers: Pick<Headers, "get">,
  { env }: Pick<Runtime, "env"> = currentRuntime(),
): Visitor {
  const header = headers.get(visitorHeader);
  if (header === null && env.AUTH === "none") return anonymousAdmin;
  if (header === null) throw new Error("the request did not come through the gate");
  return parseVisitor(header);
}

/** Who waits for the answer to a request. @throws Error as above */
export function viewerOf(
  { headers, signal }: { headers: Pick<Headers, "get">; signal: AbortSignal },
  runtime: Runtime,
): Viewer {
  return { name: getVisitor(headers, runtime).name, signal };
}
