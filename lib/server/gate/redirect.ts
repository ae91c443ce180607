import type { ServerResponse } from "node:http";
import { addressBelow } from "../../contract/base-path.ts";
import { commonHeaders } from "../http/common-headers.ts";

/** Answers 303, so that the browser continues with GET at one of our paths or at an address elsewhere. */
export type Redirect = (response: ServerResponse, to: string, ...cookies: string[]) => void;

export function createRedirect(basePath: string): Redirect {
  return (response, to, ...cookies) => {
    const location = to.startsWith("/") ? addressBelow(basePath, to) : to;
    response
      .writeHead(303, { ...commonHeaders, location, "cache-control": "no-store", "set-cookie": cookies })
      .end();
  };
}
