import type { IncomingMessage, ServerResponse } from "node:http";
import type { OriginGate } from "../gate/refuse-origin.ts";

const readMethods = ["GET", "HEAD"];
const apiMethods = [...readMethods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Answers what no page and no route may see, before anything looks at it: a target that is no path of this server
 * (null, 400), a host or a site that the gate refuses (421, 403), and a method that its path does not have (405). Pages
 * are only read. False when the request is in order.
 */
export function refuseRequest(
  { method = "", headers }: IncomingMessage,
  response: ServerResponse,
  path: string | null,
  gate: OriginGate,
): boolean {
  const refuse = (status: number, message: string, allow?: string) => {
    const answerHeaders = { "content-type": "text/plain", connection: "close", ...(allow && { allow }) };
    response.writeHead(status, answerHeaders).end(message);
    return true;
  };
  if (path === null) return refuse(400, "Bad Request");
  const refusal = gate(path, headers);
  if (refusal) return refuse(refusal.status, refusal.message);
  const methods = path.startsWith("/api/") ? apiMethods : readMethods;
  return !methods.includes(method) && refuse(405, "Method Not Allowed", methods.join(", "));
}
