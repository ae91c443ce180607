import { openapiDocument } from "../openapi/openapi-document.ts";
import type { Runtime } from "../runtime.ts";

const owner = Symbol.for("callboard.openapi");

/** `GET /api/openapi.json`: the description of our own API for programs. */
export function openapiRoute(_request: Request, runtime: Runtime): Response {
  const { BASE_PATH, PUBLIC_URL } = runtime.env;
  const text = runtime.keep(owner, () => JSON.stringify(openapiDocument(PUBLIC_URL ?? BASE_PATH)));
  return new Response(text, {
    headers: { "content-type": "application/json", "cache-control": "private, no-cache" },
  });
}
