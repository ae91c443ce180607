import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  referenceFiles,
  referencePage,
  referenceStart,
  startFile,
} from "../../contract/reference/reference-page.ts";
import { openapiDocument } from "../openapi/openapi-document.ts";
import type { Runtime } from "../runtime.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import type { PathParts } from "./handle.ts";
import { noCache } from "../gate/common-headers.ts";

const owner = Symbol.for("callboard.openapi");

/** `GET /api/openapi.json`: the description of our own API for programs. */
export function answerDocument(runtime: Runtime): Response {
  const { BASE_PATH, PUBLIC_URL } = runtime.env;
  const text = runtime.singleton(owner, () => JSON.stringify(openapiDocument(PUBLIC_URL ?? BASE_PATH)));
  return new Response(text, {
    headers: { "content-type": "application/json", ...noCache },
  });
}

/** `GET /docs`: the reference of our own API. The server ahead of Next adds the policy of pages. */
export function referenceRoute(_request: Request, { env }: Runtime): Response {
  return new Response(referencePage("Callboard", `${env.BASE_PATH}/docs`), {
    headers: { "content-type": "text/html; charset=utf-8", ...noCache },
  });
}

/** `GET /docs/{file}`: the files of that page. @throws ServiceProblem notFound */
export async function referenceFileRoute(
  _request: Request,
  { env }: Runtime,
  { file }: PathParts,
): Promise<Response> {
  if (file === startFile)
    return new Response(referenceStart(`${env.BASE_PATH}/api/openapi.json`), {
      headers: { "content-type": "text/javascript; charset=utf-8", ...noCache },
    });
  if (typeof file !== "string" || !Object.hasOwn(referenceFiles, file))
    throw new ServiceProblem("notFound", "The reference has no such file.");
  // The working directory is the app's folder, on which Next's own server relies too.
  const bytes = await readFile(join(process.cwd(), "node_modules", "swagger-ui-dist", file));
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": referenceFiles[file] ?? "", "cache-control": "private, max-age=3600" },
  });
}
