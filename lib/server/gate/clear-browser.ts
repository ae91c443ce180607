import type { ServerResponse } from "node:http";

/** Makes the browser of somebody who signs out delete what it keeps of this server. */
export type ClearBrowser = (response: ServerResponse) => void;

/**
 * By a header that browsers obey over TLS and on loopback. It is about the whole host, so where others may be on it, the
 * page alone clears what is ours.
 */
export function createClearBrowser(basePath: string): ClearBrowser {
  return (response) => {
    if (basePath === "") response.setHeader("clear-site-data", '"cache", "storage"');
  };
}
