import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** Why a request is refused. */
export interface OriginRefusal {
  status: 403 | 421;
  message: string;
}

/** Why a request is refused; null when it may pass. */
export type OriginGate = (path: string, headers: IncomingHttpHeaders) => OriginRefusal | null;

/** What a request's `host` means: almost all name the same, which is read once. */
interface Host {
  sent: string;
  /** Null where it is no name. */
  name: string | null;
  isOurs: boolean;
}

const unsafeOrigin: OriginRefusal = {
  status: 403,
  message:
    "Other sites may link to Callboard, not read from it. If this is the address that people open, set PUBLIC_URL to it.",
};

/**
 * Keeps other web sites from reading this server through the browser of somebody who can reach it: under a domain of
 * their own that resolves to our address (DNS rebinding), and by cross-site requests from their pages. Programs other
 * than browsers send no origin and pass. Monitoring may ask by any name, such as one inside a cluster: metrics need
 * a token or this machine's own name, and health tells nothing that is worth a detour.
 * @param publicUrl the address that people open, where it is another than this server's own
 */
export function createOriginGate(publicUrl: string | null): OriginGate {
  const ours = publicUrl === null ? null : new URL(publicUrl);
  let last: Host | null = null;
  const hostOf = (sent: string): Host => {
    if (last?.sent === sent) return last;
    const name = hostnameOf(sent);
    return (last = { sent, name, isOurs: name !== null && (name === ours?.hostname || isPrivateName(name)) });
  };
  return (path, headers) => {
    const { name: host, isOurs } = hostOf(headers.host ?? "");
    if (host !== null && isForMonitoring(path) && !isFromBrowser(headers)) return null;
    if (!isOurs)
      return {
        status: 421,
        message: `This server does not answer to ${headers.host || "a request without a host"}. Set PUBLIC_URL to the address that people open.`,
      };
    if (!path.startsWith("/api/")) return null;
    if (isFromOtherSite(headers) && headers["sec-fetch-mode"] !== "navigate") return unsafeOrigin;
    const { origin } = headers;
    if (origin === undefined || origin === ours?.origin) return null;
    // Under another name than the public one people come directly, or through a proxy that says how they came.
    const scheme = host === ours?.hostname ? ours.protocol : `${forwardedScheme(headers)}:`;
    return origin === URL.parse(`${scheme}//${headers.host}`)?.origin ? null : unsafeOrigin;
  };
}

function isForMonitoring(path: string): boolean {
  return path === "/api/metrics" || path.startsWith("/api/health/");
}

function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
}

/** No page of another site can set this header. */
function forwardedScheme(headers: IncomingHttpHeaders): "http" | "https" {
  return headers["x-forwarded-proto"] === "https" ? "https" : "http";
}

function isFromOtherSite(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  return site === "cross-site" || site === "same-site";
}

/** Names that nobody on the internet can point at our address: IP addresses, and names without a domain. */
function isPrivateName(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, "")) !== 0 || !host.includes(".") || host.endsWith(".localhost");
}

/** The name in "name:port", in lower case; null when it is none. */
function hostnameOf(hostAndPort: string): string | null {
  const address = `http://${hostAndPort}`;
  if (!URL.canParse(address) || /[/?#@\\]/.test(hostAndPort)) return null;
  return new URL(address).hostname;
}
