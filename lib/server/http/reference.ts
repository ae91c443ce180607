import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  referenceFiles,
  referencePage,
  referenceStart,
  startFile,
} from "../../contract/reference/reference-page.ts";
import type { Runtime } from "../runtime.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import type { PathParts } from "./handle.ts";

/** `GET /docs`: the reference of our own API. The policy of pages is put on by the server ahead of Next. */
export function referenceRoute(_request: Request, { env }: Runtime): Response {
  return new Response(referencePage("Callboard", `${env.BASE_PATH}/docs`), {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-cache" },
  });
}

/** `GET /docs/{file}`: what that page loads. @throws ServiceProblem notFound */
export async function referenceFileRoute(
  _request: Request,
  { env }: Runtime,
  { file }: PathParts,
): Promise<Response> {
  if (file === startFile)
    return new Response(referenceStart(`${env.BASE_PATH}/api/openapi.json`), {
      headers: { "content-type": "text/javascript; charset=utf-8", "cache-control": "private, no-cache" },
    });
  if (typeof file !== "string" || !Object.hasOwn(referenceFiles, file))
    throw new ServiceProblem("notFound", "The reference has no such file.");
  // The process runs in the folder of the app, in which Next's own server reads as well.
  const bytes = await readFile(join(process.cwd(), "node_modules", "swagger-ui-dist", file));
  return new Response(new Uint8Array(bytes), {
    headers: { "content-type": referenceFiles[file] ?? "", "cache-control": "private, max-age=3600" },
  });
}
