import { endpoints } from "#lib/contract/public-v3/endpoints.ts";

/** The page at `/`: what this is, how to get a key, what to ask. */
export function homePage(origin: string): string {
  const paths = Object.keys(endpoints)
    .map((path) => `<li><code>GET /public/v3${path}</code></li>`)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Financial Events Data Service</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 44rem; margin: 4rem auto; padding: 0 1.5rem; }
  h1 { font-size: 1.5rem; letter-spacing: -0.01em; }
  h2 { font-size: 1rem; margin-top: 2.5rem; }
  pre { overflow: auto; padding: 1rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 8px; }
  code { font: 0.875rem/1.6 ui-monospace, monospace; }
  ul { padding: 0; list-style: none; columns: 2 20rem; }
</style>
<h1>Financial Events Data Service</h1>
<p>Companies, their events, documents, recordings and live sessions, as JSON over HTTP. Companies, calls and
voices of the built-in scenario are a sample.</p>
<h2>Get a key</h2>
<pre><code>npm run service -- keys create --name me --datasets all</code></pre>
<h2>Ask</h2>
<pre><code>curl -H "x-api-key: $KEY" "${escapeHtml(origin)}/public/v3/live?states=live&amp;limit=5"</code></pre>
<h2>Paths</h2>
<ul>
${paths}
</ul>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
