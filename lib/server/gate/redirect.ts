import type { ServerResponse } from "node:http";
import { addressBelow } from "../../contract/base-path.ts";
import { commonHeaders } from "./common-headers.ts";

/** Answers 303, so that the browser continues with GET at one of our paths, or elsewhere where a URL is given. */
export type Redirect = (response: ServerResponse, to: string | URL, ...cookies: string[]) => void;

export function createRedirect(basePath: string): Redirect {
  return (response, to, ...cookies) =>
    sendRedirect(response, 303, typeof to === "string" ? ownLocation(basePath, to) : to, {
      "cache-control": "no-store",
      "set-cookie": cookies,
    });
}

/** Answers with a redirect to an address from `ownLocation`, or to a URL elsewhere. */
export function sendRedirect(
  response: ServerResponse,
  status: 303 | 307 | 308,
  to: OwnLocation | URL,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, { ...commonHeaders, location: String(to), ...headers }).end();
}

/** The `Location` of one of our paths, from which no browser leaves this host. */
export type OwnLocation = string & { readonly isOwn: true };

const here = "http://here";

/** The `Location` of one of our paths; the board's for what a browser would take for another host. */
export function ownLocation(basePath: string, to: string): OwnLocation {
  const url = URL.parse(addressBelow(basePath, to), here);
  const sent = url?.origin === here ? url.pathname + url.search + url.hash : "";
  // What is sent is checked, not what it was made from: without its dot segments a path may begin with two slashes.
  const isOwn = sent !== "" && URL.parse(sent, here)?.origin === here;
  return (isOwn ? sent : addressBelow(basePath, "/")) as OwnLocation;
}
