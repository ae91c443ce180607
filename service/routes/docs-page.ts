import { Hono } from "hono";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import {
  referenceFiles,
  referencePage,
  referenceStart,
  startFile,
} from "#lib/contract/reference/reference-page.ts";

/** The page at `/docs`: Swagger UI with the published document, served from this origin. */
export function docsPage(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const docs = new Hono();
  docs.get("/", (context) =>
    context.html(referencePage("Financial Events Data Service", "/docs"), 200, {
      "content-security-policy":
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; script-src 'self'",
    }),
  );
  docs.get(`/${startFile}`, (context) =>
    context.body(referenceStart("/public/v3/openapi.json"), 200, { "content-type": "text/javascript" }),
  );
  for (const [name, contentType] of Object.entries(referenceFiles)) {
    docs.get(`/${name}`, (context) =>
      context.body(readFileSync(join(folder, name)), 200, {
        "content-type": contentType,
        "cache-control": "public, max-age=3600",
      }),
    );
  }
  return docs;
}
