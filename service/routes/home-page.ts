import { createHash } from "node:crypto";
import { endpoints, type EndpointPath } from "#lib/contract/public-v3/endpoints.ts";
import { operations } from "../openapi/operations.ts";

/** Users type a key here, so the page may only use its own style and script and request this origin. */
export const homePagePolicy = () =>
  [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    `script-src '${hashOf(script)}'`,
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** The page at `/`: what the service is, how to get a key, what to request. Style and script are part of the page. */
export function homePage(origin: string): string {
  const base = escapeHtml(origin);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>Financial Events Data Service</title>
<style>${style}</style>
<main>
<header>
  <h1>Financial Events Data Service</h1>
  <p>Companies, their events, documents, recordings and live sessions, as JSON over HTTP. Companies, calls and
  voices of the built-in scenario are a sample.</p>
  <p class="links"><a href="/docs">Reference</a> <a href="/public/v3/openapi.json">OpenAPI 3.1 document</a> <a href="/health">Health</a></p>
</header>

<section aria-labelledby="key">
  <h2 id="key"><span>1</span> Get a key</h2>
  <p>On the machine where the service runs. The last line printed is the key, shown only once.</p>
  <pre tabindex="0"><code>npm run service -- keys create --name me --datasets all</code></pre>
</section>

<section aria-labelledby="ask">
  <h2 id="ask"><span>2</span> Send a request</h2>
  <p>The key goes into the header <code>x-api-key</code>. This request lists the calls that are live now.</p>
  <pre tabindex="0"><code>KEY=key_…
curl -H "x-api-key: $KEY" \\
  "${base}/public/v3/live?states=live&amp;limit=5"</code></pre>
  <form id="try" hidden>
    <label>Key <input name="key" type="password" autocomplete="off" spellcheck="false" required></label>
    <label>Request <input name="path" value="/live?states=live&amp;limit=5" autocomplete="off" spellcheck="false"
      autocapitalize="off" pattern="/.*" required></label>
    <button>Send</button>
  </form>
  <output id="answer" for="try" hidden><p></p><pre tabindex="0"><code></code></pre></output>
</section>

<section aria-labelledby="sync">
  <h2 id="sync"><span>3</span> Stay up to date</h2>
  <p>Page through a list until <code>pagination.nextCursor</code> is null, then request what changed since.</p>
  <pre tabindex="0"><code>curl -H "x-api-key: $KEY" \\
  "${base}/public/v3/events?limit=500&amp;updatedAfter=2026-02-03T14:00:00Z"</code></pre>
</section>

<section aria-labelledby="webhooks">
  <h2 id="webhooks"><span>4</span> Receive webhooks</h2>
  <p>A receiver gets every change as a signed POST, retried when it fails. Keep polling, less often.</p>
  <pre tabindex="0"><code>npm run service -- webhooks add https://receiver.example/hook --events all</code></pre>
</section>

<section aria-labelledby="paths">
  <h2 id="paths">Paths</h2>
  <p>All of them are <code>GET</code>, below <code>/public/v3</code>.</p>
  <dl>
${(Object.keys(endpoints) as EndpointPath[]).map(pathRow).join("\n")}
  </dl>
</section>
</main>
<script>${script}</script>
</html>
`;
}

function pathRow(path: EndpointPath): string {
  const summary = operations[path].summary.replace(/ \(.*\)$/, "");
  return `    <div><dt><code>${path}</code></dt><dd>${escapeHtml(summary)}</dd></div>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Sends a request and shows the answer. The key stays in this page. */
const script = `
const form = document.getElementById("try");
const answer = document.getElementById("answer");
form.hidden = false;
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { key, path } = Object.fromEntries(new FormData(form));
  const show = (line, body) => {
    answer.hidden = false;
    answer.querySelector("p").textContent = line;
    answer.querySelector("code").textContent = body;
  };
  try {
    const startedAt = performance.now();
    const response = await fetch("/public/v3" + path, { headers: { "x-api-key": key }, cache: "no-store" });
    const text = await response.text();
    const line = response.status + " " + response.statusText + ", " +
      Math.round(performance.now() - startedAt) + " ms, " + text.length.toLocaleString("en") + " characters";
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    show(line, isJson ? JSON.stringify(JSON.parse(text), null, 2) : text);
  } catch (error) {
    show("No answer: " + error.message, "");
  }
});
`;

const style = `
:root { color-scheme: light dark;
  --bg: light-dark(oklch(0.985 0.002 250), oklch(0.155 0.008 260));
  --panel: light-dark(oklch(1 0 0), oklch(0.195 0.009 260));
  --line: light-dark(oklch(0.915 0.004 250), oklch(0.265 0.01 260));
  --ink: light-dark(oklch(0.21 0.012 260), oklch(0.965 0.003 260));
  --quiet: light-dark(oklch(0.44 0.012 260), oklch(0.76 0.01 260)); }
* { box-sizing: border-box; margin: 0; }
body { background: var(--bg); color: var(--ink); font: 15px/1.6 Geist, system-ui, sans-serif;
  letter-spacing: -0.006em; -webkit-font-smoothing: antialiased; text-wrap: pretty; }
main { max-width: 46rem; margin: 0 auto; padding: clamp(3rem, 10vh, 7rem) 1.5rem 5rem; display: grid; gap: 3rem; }
header { display: grid; gap: 0.75rem; }
h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 600; letter-spacing: -0.025em; }
header p { color: var(--quiet); max-width: 38rem; }
.links { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: 0.25em; }
a:hover { color: var(--ink); text-decoration-color: currentColor; }
section { display: grid; gap: 0.5rem; min-width: 0; }
h2 { display: flex; align-items: center; gap: 0.625rem; font-size: 1rem; font-weight: 600; letter-spacing: -0.012em; }
h2 span { display: grid; place-items: center; width: 1.5rem; height: 1.5rem; border: 1px solid var(--line);
  border-radius: 50%; font-size: 0.75rem; font-weight: 500; color: var(--quiet); font-variant-numeric: tabular-nums; }
section > p { color: var(--quiet); }
code { font: 0.8125rem/1.7 "Geist Mono", ui-monospace, SFMono-Regular, Menlo, monospace; letter-spacing: -0.01em; }
p code { color: var(--ink); }
pre { overflow: auto; margin-top: 0.25rem; padding: 0.875rem 1rem; background: var(--panel);
  border: 1px solid var(--line); border-radius: 10px; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; margin-top: 0.5rem; }
form[hidden], output[hidden] { display: none; }
label { display: grid; gap: 0.25rem; flex: 1 1 12rem; font-size: 0.8125rem; color: var(--quiet); }
label + label { flex-grow: 2; flex-basis: 16rem; }
input, button { height: 2.25rem; padding: 0 0.75rem; border: 1px solid var(--line); border-radius: 8px; color: var(--ink);
  background: var(--panel); font: 0.8125rem "Geist Mono", ui-monospace, SFMono-Regular, Menlo, monospace; width: 100%; }
button { width: auto; font: 500 0.875rem Geist, system-ui, sans-serif; background: var(--ink); color: var(--bg); cursor: pointer; }
output { display: grid; gap: 0.25rem; min-width: 0; }
output p { font-size: 0.8125rem; color: var(--quiet); font-variant-numeric: tabular-nums; }
output pre { max-height: 24rem; margin-top: 0; }
dl { margin-top: 0.25rem; background: var(--panel); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.5rem; padding: 0.4375rem 1rem; }
dl div + div { border-top: 1px solid var(--line); }
dd { color: var(--quiet); font-size: 0.8125rem; line-height: 1.7; }
:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }
`;
