import type { ServerResponse } from "node:http";
import { addressBelow } from "../../contract/base-path.ts";
import { commonHeaders } from "../http/common-headers.ts";

/** 303: the browser asks next for one of our paths, or for an address elsewhere, whatever it sent. */
export type SendTo = (response: ServerResponse, to: string, ...cookies: string[]) => void;

export function createSendTo(basePath: string): SendTo {
  return (response, to, ...cookies) => {
    const location = to.startsWith("/") ? addressBelow(basePath, to) : to;
    response
      .writeHead(303, { ...commonHeaders, location, "cache-control": "no-store", "set-cookie": cookies })
      .end();
  };
}
