import { everyAnswer } from "./every-answer.ts";

/** An answer down to its bytes: what Next's route handler and the fast lane both send. */
export interface ReadyAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
  /** The body with a character for each byte, where it is small: `node:http` sends that with the headers in one write. */
  binary?: string;
}

/** What decides which answer somebody gets, wherever the request came in. */
export interface Question {
  /** Of the address, with or without the question mark. */
  search: string;
  ifNoneMatch: string | null;
  acceptEncoding: string | null;
}

/** Any answer down to its bytes. */
export async function readAnswer(response: Response): Promise<ReadyAnswer> {
  const body = new Uint8Array(await response.arrayBuffer());
  const headers = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: { ...everyAnswer, ...headers, "content-length": String(body.length) },
    body,
  };
}

/** True when the viewer has this representation already: `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
export function hasAlready(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
