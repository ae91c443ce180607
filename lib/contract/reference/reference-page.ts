/** The files of swagger-ui-dist that a reference page loads, with their content types. */
export const referenceFiles: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** The script that starts the page, served beside `referenceFiles`. */
export const startFile = "start.js";

/**
 * A page that shows an OpenAPI document with Swagger UI. It has no inline script, which a content security policy
 * forbids.
 *
 * @param title what the document describes
 * @param base path of the page, under which its files are served
 */
export function referencePage(title: string, base: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Reference · ${title}</title>
<link rel="stylesheet" href="${base}/swagger-ui.css">
<style>body { margin: 0 } .parameters-container, .responses-wrapper { overflow-x: auto }</style>
<div id="reference"></div>
<script src="${base}/swagger-ui-bundle.js"></script>
<script src="${base}/${startFile}"></script>
</html>
`;
}

/** The script that shows the document at an address, in the system's colour scheme. */
export function referenceStart(documentAddress: string): string {
  return `const dark = matchMedia("(prefers-color-scheme: dark)");
const followScheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", followScheme);
followScheme();
SwaggerUIBundle({
  url: ${JSON.stringify(documentAddress)},
  dom_id: "#reference",
  deepLinking: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
});
`;
}
