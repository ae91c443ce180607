import { Hono } from "hono";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const assets: Record<string, string> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** The page at `/docs`: Swagger UI with the published document, served from this origin. */
export function docsPage(): Hono {
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  const docs = new Hono();
  docs.get("/", (context) =>
    context.html(page, 200, {
      "content-security-policy":
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; script-src 'self'",
    }),
  );
  docs.get("/start.js", (context) => context.body(start, 200, { "content-type": "text/javascript" }));
  for (const [name, contentType] of Object.entries(assets)) {
    docs.get(`/${name}`, (context) =>
      context.body(readFileSync(join(folder, name)), 200, {
        "content-type": contentType,
        "cache-control": "public, max-age=3600",
      }),
    );
  }
  return docs;
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Reference · Financial Events Data Service</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<style>body { margin: 0 } .parameters-container, .responses-wrapper { overflow-x: auto }</style>
<div id="reference"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`;

const start = `const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();
SwaggerUIBundle({
  url: "/public/v3/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
});
`;
