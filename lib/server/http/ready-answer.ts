import { commonHeaders } from "./common-headers.ts";

/** An answer as bytes, for Next's route handlers and the fast lane. */
export interface ReadyAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  /** A small body as a binary string, which `node:http` sends with the headers in one write. */
  binary?: string;
}

/** What an answer depends on, wherever the request came in. */
export interface AnswerRequest {
  /** The query, with or without the question mark. */
  search: string;
  ifNoneMatch: string | null;
  acceptEncoding: string | null;
}

/** Reads any answer into bytes. */
export async function readAnswer(response: Response): Promise<ReadyAnswer> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { ...commonHeaders, ...headers, "content-length": String(body.length) },
    body,
  };
}

/** True when the viewer has this representation: `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
