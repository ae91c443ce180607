import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";

/** Why a request is refused. */
export interface OriginRefusal {
  status: 403 | 421;
  message: string;
}

/** Why a request is refused; null when it may pass. */
export type OriginGate = (path: string, headers: IncomingHttpHeaders) => OriginRefusal | null;

const unsafeOrigin: OriginRefusal = {
  status: 403,
  message: "Other sites may link to Callboard, not read from it.",
};

/**
 * Keeps other web sites from reading this server through the browser of somebody who can reach it: under a domain of
 * their own that resolves to our address (DNS rebinding), and by cross-site requests from their pages. Programs other
 * than browsers send no origin and pass.
 * @param publicUrl the address that people open, where it is another than this server's own
 */
export function createOriginGate(publicUrl: string | null): OriginGate {
  const publicHost = publicUrl === null ? null : new URL(publicUrl).hostname;
  return (path, headers) => {
    const host = hostnameOf(headers.host ?? "");
    if (host === null || !(host === publicHost || isPrivateName(host)))
      return {
        status: 421,
        message: `This server does not answer to ${headers.host || "a request without a host"}. Set PUBLIC_URL to the address that people open.`,
      };
    if (!path.startsWith("/api/")) return null;
    if (isFromOtherSite(headers) && headers["sec-fetch-mode"] !== "navigate") return unsafeOrigin;
    const { origin } = headers;
    if (origin === undefined) return null;
    const from = hostnameOf(origin.replace(/^https?:\/\//, ""));
    return from === host || (from !== null && from === publicHost) ? null : unsafeOrigin;
  };
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
