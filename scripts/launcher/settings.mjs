import path from "node:path";
import { LaunchProblem } from "./launch-problem.mjs";

/**
 * What the launcher needs to know, read from the environment. The programs validate the rest of it themselves.
 *
 * @param {Record<string, string | undefined>} env
 * @param {string} root the folder that relative paths start from
 * @throws {LaunchProblem} one line that names the variable, what was given and what is accepted
 */
export function readSettings(env, root) {
  const host = text(env, "HOST") ?? "127.0.0.1";
  const port = portNumber(env, "PORT", 3000);
  const servicePort = portNumber(env, "SERVICE_PORT", 4100);
  const basePath = readBasePath(env);
  const upstream = readUpstream(env);
  const sample = readSample(env);
  const dataDirectory = path.resolve(
    root,
    text(env, "DATA_DIR") ?? ".data",
    upstream ? "" : folderOf(sample),
  );
  if (!upstream && port === servicePort) {
    throw new LaunchProblem(`PORT and SERVICE_PORT are both ${port}: the app and the service need one each`);
  }
  return {
    host,
    port,
    servicePort,
    dataDirectory,
    sample,
    upstream,
    basePath,
    address: `http://${addressHost(host)}:${port}${basePath}`,
    serviceAddress: `http://127.0.0.1:${servicePort}`,
    serviceDatabase: text(env, "SERVICE_DATABASE_URL") ?? serviceFile(env, dataDirectory),
  };
}

/** @typedef {ReturnType<typeof readSettings>} Settings */

function text(env, name) {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

function portNumber(env, name, otherwise) {
  const given = text(env, name);
  if (given === undefined) return otherwise;
  const port = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new LaunchProblem(`${name} is "${given}": a whole number from 1 to 65535 is accepted`);
}

/**
 * The path below which the app is served, empty when it has the host for itself.
 *
 * @param {Record<string, string | undefined>} env
 * @throws {LaunchProblem} one line that names the variable, what was given and what is accepted
 */
export function readBasePath(env) {
  const given = text(env, "BASE_PATH") ?? "";
  if (given === "" || /^(\/[\w~-][\w.~-]*)+$/.test(given)) return given;
  throw new LaunchProblem(
    `BASE_PATH is "${given}": a path such as /callboard, without a slash at its end, is accepted`,
  );
}

const samples = ["season", "busy", "calm", "storm"];

/** What the embedded service shows. @throws {LaunchProblem} one line that names what is accepted */
function readSample(env) {
  const given = text(env, "SAMPLE") ?? "season";
  if (samples.includes(given)) return given;
  throw new LaunchProblem(`SAMPLE is "${given}": ${samples.join(", ")} are accepted`);
}

/** Demonstrations have data of their own, so that the season goes on where it was. */
function folderOf(sample) {
  return sample === "season" ? "" : `sample-${sample}`;
}

/** The default file; none where the service itself reads its database's address from a secret file. */
function serviceFile(env, dataDirectory) {
  return text(env, "SERVICE_DATABASE_URL_FILE") ? undefined : path.join(dataDirectory, "service.sqlite");
}

function readUpstream(env) {
  const url = text(env, "UPSTREAM_URL");
  const keyName = text(env, "UPSTREAM_API_KEY_FILE") ? "UPSTREAM_API_KEY_FILE" : "UPSTREAM_API_KEY";
  const key = text(env, keyName);
  if (!url && !key) return null;
  if (!key) throw new LaunchProblem("UPSTREAM_URL is set but UPSTREAM_API_KEY is not: set both or neither");
  if (!url) throw new LaunchProblem(`${keyName} is set but UPSTREAM_URL is not: set both or neither`);
  if (!/^https?:$/.test(protocolOf(url))) {
    throw new LaunchProblem(
      `UPSTREAM_URL is "${url.replace(/\/\/.*@/s, "//…@")}": an address that starts with http:// or https:// is accepted`,
    );
  }
  return { url };
}

function protocolOf(url) {
  try {
    return new URL(url).protocol;
  } catch {
    return "";
  }
}

/** Browsers cannot open "every interface", so the loopback address is shown. */
function addressHost(host) {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
