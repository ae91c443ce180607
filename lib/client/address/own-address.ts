import { addressBelow, pathWithin } from "../../contract/base-path.ts";

// The build writes the base path in (next.config.mjs).
const basePath = process.env.BASE_PATH ?? "";

/**
 * The address on the host of one of our paths. Needed wherever neither Next's links and router nor `request` add the
 * base path by themselves.
 */
export function ownAddress(path: string): string {
  return addressBelow(basePath, path);
}

/** The whole address of one of our pages, for what leaves this browser: a copied link, a file. */
export function linkTo(path: string): string {
  return new URL(ownAddress(path), location.href).href;
}

/** Our path behind a whole address of this server; null for an address elsewhere. */
export function pathOf(address: string): string | null {
  const { origin } = location;
  return address.startsWith(`${origin}/`) ? pathWithin(basePath, address.slice(origin.length)) : null;
}

/**
 * The key under which this browser stores or shares data about this server's calls: another Callboard may be on
 * the same host, below another path.
 */
export function ownName(name: string): string {
  return name + basePath;
}
