import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../env.ts";
import { isForFrames } from "../gate/refuse-in-frame.ts";
import { pagePolicy } from "../http/page-policy.ts";

/** A year, in seconds. */
const strictTransportFor = 31_536_000;

/**
 * Adds the content security policy to a page, with a nonce that no other answer has. Next reads the nonce from the
 * request's header and adds it to the scripts that it writes into the page.
 */
export function createPageHeaders({
  PUBLIC_URL,
  FRAME_ANCESTORS,
}: Pick<Env, "PUBLIC_URL" | "FRAME_ANCESTORS">) {
  const isOverTls = PUBLIC_URL?.startsWith("https:") ?? false;
  return (request: IncomingMessage, response: ServerResponse, path: string): void => {
    if (isOverTls) response.setHeader("strict-transport-security", `max-age=${strictTransportFor}`);
    if (path.startsWith("/api/") || path.startsWith("/_next/")) return;
    // Strips and walls have no controls that change anything.
    const ancestors = isForFrames(path) || path === "/wall" ? FRAME_ANCESTORS : [];
    const policy = pagePolicy(`'nonce-${randomBytes(16).toString("base64")}'`, ancestors);
    request.headers["content-security-policy"] = policy;
    response.setHeader("content-security-policy", policy);
  };
}
