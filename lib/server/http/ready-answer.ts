/** An answer down to its bytes: what Next's route handler and the fast lane both send. */
export interface ReadyAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer> | null;
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
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: new Uint8Array(await response.arrayBuffer()),
  };
}

/** True when the viewer has this representation already: `If-None-Match` compares weakly (RFC 9110, 13.1.2). */
export function hasAlready(etag: string, ifNoneMatch: string | null): boolean {
  if (ifNoneMatch === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((tag) => bare(tag) === bare(etag));
}
