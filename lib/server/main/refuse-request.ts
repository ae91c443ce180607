import type { IncomingMessage, ServerResponse } from "node:http";
import type { OriginGate } from "../gate/refuse-origin.ts";

const readMethods = ["GET", "HEAD"];
const apiMethods = [...readMethods, "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Next's own routes, of which only the files of the build are used here. Its page for errors answers 500, and its image
 * optimiser fails where the build's folder is read-only.
 */
const ofNext = "/_";
const builtFiles = "/_next/static/";

/**
 * Refuses a bad request before anything else reads it: 400 for a target that is no path of this server (null), 421
 * or 403 for a host or site that the gate refuses, 404 for Next's own routes, 405 for a method that the path does
 * not allow; pages allow GET and HEAD. Returns true if it answered.
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
  if (path.startsWith(ofNext) && !path.startsWith(builtFiles)) return refuse(404, "Not Found");
  const methods = path.startsWith("/api/") ? apiMethods : readMethods;
  if (methods.includes(method)) return false;
  return refuse(405, "Method Not Allowed", methods.join(", "));
}
