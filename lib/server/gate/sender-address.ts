import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { isPassedOn } from "../../contract/environment/proxy-headers.ts";

/** The part of a request that shows its sender. */
export type Sent = Pick<IncomingMessage, "headers" | "socket">;

/** Whether an address is a trusted proxy's. */
export type IsTrusted = (address: string | undefined) => boolean;

/** @param ranges addresses and ranges such as `10.0.0.0/8` */
export function createTrust(ranges: readonly string[]): IsTrusted {
  const cidrs = ranges.map((range) => ipaddr.parseCIDR(range));
  return (address) => {
    if (address === undefined || !ipaddr.isValid(address)) return false;
    // An IPv4 address may arrive in IPv6 notation.
    const parsed = ipaddr.process(address);
    return cidrs.some((cidr) => cidr[0].kind() === parsed.kind() && parsed.match(cidr));
  };
}

/** The client's address, without a port: the last hop that is not a trusted proxy. */
export function senderAddress({ headers, socket }: Sent, isTrusted: IsTrusted): string {
  const given = String(headers["x-forwarded-for"] ?? "");
  const hops = [...given.split(",").map((hop) => withoutPort(hop.trim())), socket.remoteAddress ?? ""];
  return hops.findLast((hop) => !isTrusted(hop)) || (socket.remoteAddress ?? "");
}

/** Some proxies name the port as well, `192.0.2.1:51234` or `[2001:db8::1]:51234`. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");
}

// oxlint-disable-next-line house/shared-state -- it compares addresses and keeps nothing
const ownMachine = createTrust(["127.0.0.0/8", "::1/128"]);

/** True for a request sent directly from this machine: loopback address, loopback Host, no header of a proxy. */
export function isFromOwnMachine({ headers, socket }: Sent): boolean {
  if (isPassedOn(headers)) return false;
  const requestedHost = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
  return isLoopback(requestedHost) && ownMachine(socket.remoteAddress);
}

/** True for names and addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || ownMachine(host.replace(/^\[|\]$/g, ""));
}
