import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import https from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { documentedBlock } from "../document-blocks.ts";
import { freePort } from "../free-port.ts";
import { selfSigned } from "../self-signed.ts";

/** What the documented proxy sends in `X-Proxy-Secret` in tests. */
export const proxySecret = "0123456789abcdef";
/** The one person whom the proxies know. */
export const ann = { name: "ann", password: "right-password" };
/** Her password as Caddy stores it, by bcrypt at its lowest cost. */
const hash = "$2b$04$abcdefghijklmnopqrstuuS80hwFD6gSIL20SCUGvmL7S939BjOHW";

/** A proxy with the text of the documents. */
export interface DocumentedProxy {
  name: string;
  /** As Debian's packages install it. */
  isInstalled: boolean;
  /** @param change makes the documented text a different one */
  start: (appPort: number, change?: (text: string) => string) => Promise<RunningProxy>;
}

export interface RunningProxy {
  origin: string;
  /** The status of an answer through the proxy, and its cookies. */
  ask: (
    route: string,
    headers?: Record<string, string | string[]>,
    body?: string,
  ) => Promise<{ status: number | undefined; cookies: string[] }>;
  stop: () => Promise<void>;
}

const nginx = documentedBlock("nginx");
const caddy = documentedBlock("caddy");
const isInstalled = (program: string, version: string) => spawnSync(program, [version]).status === 0;
export const isCaddyInstalled = isInstalled("caddy", "version");

export const documentedProxies: DocumentedProxy[] = [
  {
    name: "nginx for one instance",
    isInstalled: isInstalled("nginx", "-v"),
    start: (appPort, change = (text) => text) =>
      start(
        "nginx",
        (folder) => ["-c", path.join(folder, "text")],
        (place) => nginxText(change(nginx), appPort, place),
      ),
  },
  {
    name: "nginx for several instances",
    isInstalled: isInstalled("nginx", "-v"),
    start(appPort, change = (text) => text) {
      const several = nginx
        .replace("http://127.0.0.1:3000", "http://callboard")
        .replace(/( {4}location \/ \{\n)/, (line) => line + documentedBlock("nginxOfSeveral"));
      const text = `upstream callboard { server 127.0.0.1:${appPort}; }\n${change(several)}`;
      return start(
        "nginx",
        (folder) => ["-c", path.join(folder, "text")],
        (place) => nginxText(text, appPort, place),
      );
    },
  },
  {
    name: "Caddy",
    isInstalled: isCaddyInstalled,
    start: (appPort, change = (text) => text) =>
      startCaddy(({ folder, port }) => {
        const text = change(caddy)
          .replace("calls.example.com", `https://127.0.0.1:${port}`)
          .replace("127.0.0.1:3000", `127.0.0.1:${appPort}`)
          .replace("the-output-of-caddy-hash-password", hash);
        return `{\n admin off\n auto_https disable_redirects\n}\n${withPlaces(text, folder)}`;
      }),
  },
];

/** The Caddy of compose.yaml for two apps, both of its names on one port. */
export function startComposeCaddy(appPorts: readonly [number, number]): Promise<RunningProxy> {
  const caddyfile = readFileSync("deploy/compose/Caddyfile", "utf8");
  const [first, second] = appPorts;
  return startCaddy(
    ({ port }) =>
      caddyfile
        .replace("https_port 8443", `https_port ${port}\n\tdefault_bind 127.0.0.1`)
        .replace("app-1:3000 app-2:3000", `127.0.0.1:${first} 127.0.0.1:${second}`),
    "callboard.localhost",
  );
}

interface Place {
  folder: string;
  port: number;
}

function nginxText(text: string, appPort: number, { folder, port }: Place): string {
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder};`,
  );
  const here = withPlaces(text, folder)
    .replace("listen 443 ", `listen 127.0.0.1:${port} `)
    .replace("http://127.0.0.1:3000", `http://127.0.0.1:${appPort}`);
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/log;
    events {} http { access_log off; ${places.join(" ")}\n${here}\n}`;
}

/** The documented text with the files and the secret of a test. */
function withPlaces(text: string, folder: string): string {
  return text
    .replace("the-content-of-/etc/callboard/secrets/proxy-secret", proxySecret)
    .replaceAll(/\/etc\/(?:ssl\/private|ssl|nginx)\//g, `${folder}/`);
}

function startCaddy(textAt: (place: Place) => string, host?: string): Promise<RunningProxy> {
  const config = (folder: string) => ["--config", path.join(folder, "text")];
  return start("caddy", (folder) => ["run", "--adapter", "caddyfile", ...config(folder)], textAt, host);
}

async function start(
  program: string,
  argumentsIn: (folder: string) => string[],
  textAt: (place: Place) => string,
  host?: string,
): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-proxy-"));
  const port = await freePort();
  const files = {
    "calls.pem": selfSigned.cert,
    "calls.key": selfSigned.key,
    "callboard.users": `${ann.name}:{PLAIN}${ann.password}\n`,
    text: textAt({ folder, port }),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
  const origin = `https://127.0.0.1:${port}`;
  const env = { ...process.env, HOME: folder };
  const child: ChildProcess = spawn(program, argumentsIn(folder), {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const problems = noteProblems(child);
  const ask: RunningProxy["ask"] = async (route, headers = {}, body) => {
    const [method, target] = route.split(" ");
    const named = host === undefined ? headers : { host, ...headers };
    const options = { method, headers: named, rejectUnauthorized: false, agent: false };
    const request = https.request(origin + target, options);
    request.end(body);
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    answer.resume();
    return { status: answer.statusCode, cookies: answer.headers["set-cookie"] ?? [] };
  };
  const stop = async () => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.kill()) await ended;
    rmSync(folder, { recursive: true });
  };
  await vi.waitFor(
    () => {
      if (child.exitCode !== null) throw new Error(problems().join(""));
      return ask("GET /api/health/live");
    },
    { timeout: 60_000 },
  );
  return { origin, ask, stop };
}

/** What a program writes about itself, for the message of a test that fails. */
function noteProblems(child: ChildProcess): () => string[] {
  const lines: string[] = [];
  child.stderr?.on("data", (line) => lines.push(String(line)));
  return () => lines;
}
