import { isIP } from "node:net";
import { isPlainWebAddress } from "../../contract/addresses.ts";
import { isPublicAddress } from "./is-public-address.ts";

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

export interface MediaPolicyOptions {
  upstreamUrl: string;
  /** Hosts that the settings allow, besides upstream's own. */
  mediaHosts: readonly string[];
}

/**
 * Where a media address of upstream's records may lead: `anywhere` for upstream's own host and the allowed ones;
 * `public` hosts only for all others, so that a record cannot point the server at its own network; or `refused`. For
 * `public` the connection checks the addresses behind the name.
 */
export type AllowedDestination = "anywhere" | "public" | "refused";

/** Decides by the address as written; resolves no name. */
export function createMediaPolicy({
  upstreamUrl,
  mediaHosts,
}: MediaPolicyOptions): (url: URL) => AllowedDestination {
  const upstream = new URL(upstreamUrl);
  const isOnThisMachine = loopbackNames.includes(upstream.hostname);
  // On this machine upstream may use any loopback name, but other ports are other programs.
  const ownPort = upstream.port === "" ? "" : `:${upstream.port}`;
  const ownHosts = new Set(loopbackNames.map((name) => name + ownPort));
  const trusted = new Set([...mediaHosts, ...(isOnThisMachine ? [] : [upstream.hostname])]);
  return (url: URL) =>
    isOnThisMachine && ownHosts.has(url.host) && isPlainWebAddress(url)
      ? "anywhere"
      : allowedDestination(url, trusted);
}

/** Where an address of foreign origin may lead. `trusted` hosts, with or without a port, may have any IP address. */
export function allowedDestination(url: URL, trusted: ReadonlySet<string>): AllowedDestination {
  if (!isPlainWebAddress(url)) return "refused";
  const hostname = url.hostname.toLowerCase();
  if (trusted.has(hostname) || trusted.has(url.host.toLowerCase())) return "anywhere";
  if (/(^|\.)localhost\.?$/.test(hostname)) return "refused";
  const bare = hostname.replace(/^\[|\]$/g, "");
  // Connecting to an IP address resolves no name, so the address is checked here.
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) return "refused";
  return "public";
}
