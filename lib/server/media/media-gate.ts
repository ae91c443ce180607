import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { isPrivateAddress } from "./is-private-address.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

export interface MediaGateOptions {
  upstreamUrl: string;
  /** Hosts that the settings allow beside those of upstream's own records. */
  mediaHosts: readonly string[];
  /** Addresses of a host name; the system's resolver unless a test replaces it. */
  resolve?: (hostname: string) => Promise<string[]>;
}

/**
 * Decides whether a media address that upstream gave us may be fetched: upstream's own host and the allowed
 * ones always; any other host only when all its addresses are public, so that a record can never point the
 * server at a machine beside it.
 */
export function createMediaGate({ upstreamUrl, mediaHosts, resolve = resolveAll }: MediaGateOptions) {
  const upstream = new URL(upstreamUrl);
  const isOnThisMachine = loopbackNames.includes(upstream.hostname);
  // On this machine it may go by any of its names, but the other ports are other programs.
  const ownPort = upstream.port === "" ? "" : `:${upstream.port}`;
  const ownHosts = new Set(loopbackNames.map((name) => name + ownPort));
  const trusted = new Set([...mediaHosts, ...(isOnThisMachine ? [] : [upstream.hostname])]);
  return async function isAllowed(url: URL): Promise<boolean> {
    if (url.protocol !== "https:" && url.protocol !== "http:") return false;
    if (url.username !== "" || url.password !== "") return false;
    const hostname = url.hostname.toLowerCase();
    if (isOnThisMachine && ownHosts.has(url.host)) return true;
    if (trusted.has(hostname) || trusted.has(url.host.toLowerCase())) return true;
    const bare = hostname.replace(/^\[|\]$/g, "");
    const addresses = isIP(bare) === 0 ? await resolve(bare) : [bare];
    return addresses.length > 0 && !addresses.some(isPrivateAddress);
  };
}

async function resolveAll(hostname: string): Promise<string[]> {
  try {
    return (await lookup(hostname, { all: true })).map((found) => found.address);
  } catch {
    return [];
  }
}
