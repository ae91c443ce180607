import type { ServerResponse } from "node:http";
import { commonHeaders } from "../http/common-headers.ts";

/** 303: the browser asks for a page next, whatever it sent. */
export function sendTo(response: ServerResponse, location: string, ...cookies: string[]): void {
  response
    .writeHead(303, { ...commonHeaders, location, "cache-control": "no-store", "set-cookie": cookies })
    .end();
}
