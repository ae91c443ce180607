/** The files of swagger-ui-dist that a reference page loads, with their content types. */
export const referenceFiles: Readonly<Record<string, string>> = {
  "swagger-ui.css": "text/css; charset=utf-8",
  "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
};

/** The script that starts the page, served beside `referenceFiles`. */
export const startFile = "start.js";

/** Swagger UI's colours have half the contrast that small text needs. Its selectors are repeated to outweigh it. */
const style = `
body { margin: 0 }
.parameters-container, .responses-wrapper { overflow-x: auto }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #4b5563 }
.swagger-ui .opblock.opblock-get .opblock-summary-method { background: #1d4ed8 }
.swagger-ui .opblock.opblock-put .opblock-summary-method { background: #92400e }
.swagger-ui .opblock.opblock-post .opblock-summary-method { background: #166534 }
.swagger-ui .opblock.opblock-delete .opblock-summary-method { background: #b91c1c }
:root:not(.dark-mode) .swagger-ui a, :root:not(.dark-mode) .swagger-ui .info a { color: #1d4ed8 }
:root:not(.dark-mode) .swagger-ui .btn.authorize { color: #166534; border-color: #166534 }
`;

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
<style>${style}</style>
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
// An operation's path is within the button that opens it, so it can't be a link as well; opening it sets the address.
const plainPath = (_link, { React }) => ({ text }) => React.createElement("span", null, text);
SwaggerUIBundle({
  url: ${JSON.stringify(documentAddress)},
  dom_id: "#reference",
  deepLinking: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: 0,
  plugins: [{ wrapComponents: { DeepLink: plainPath } }],
  onComplete: () => document.getElementById("servers")?.setAttribute("aria-label", "Server"),
});
`;
}
