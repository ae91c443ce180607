import { createHash } from "node:crypto";
import { readByteRange } from "./byte-range.ts";

/** Lets pages of any origin read media and the headers of range requests. */
export const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Content-Range, Accept-Ranges, Content-Length, ETag",
} as const;

export type MediaFile = (
  | { bytes: Uint8Array }
  /** A file that is put together when it is read, from `start` to before `end`. */
  | { size: number; read: (start: number, end: number) => Uint8Array }
) & {
  contentType: string;
  cacheControl: string;
  /** See `etagOf`; a growing file has none. */
  etag?: string;
};

/** The entity tag of a file, by its contents. */
export function etagOf(contents: string | Uint8Array): string {
  return `"${createHash("sha256").update(contents).digest("base64url").slice(0, 22)}"`;
}

/**
 * Answers a file or a range of it: 200, 206, 416, or 304 (RFC 9110, sections 13 and 14). `If-Range` with another tag
 * gets the whole file.
 */
export function mediaResponse(request: Request, file: MediaFile): Response {
  const { contentType, cacheControl, etag } = file;
  const { size, read } = "bytes" in file ? inMemory(file.bytes) : file;
  const headers: Record<string, string> = {
    ...corsHeaders,
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    "content-type": contentType,
    ...(etag !== undefined && { etag }),
  };
  const known = request.headers.get("if-none-match");
  if (etag !== undefined && known !== null && (known.trim() === "*" || known.includes(etag))) {
    return new Response(null, { status: 304, headers });
  }
  const condition = request.headers.get("if-range");
  const requested = condition === null || condition === etag ? request.headers.get("range") : null;
  const range = readByteRange(requested ?? undefined, size);
  switch (range.kind) {
    case "whole":
      return answer(200, headers, read(0, size));
    case "part":
      headers["content-range"] = `bytes ${range.start}-${range.end}/${size}`;
      return answer(206, headers, read(range.start, range.end + 1));
    case "unsatisfiable":
      headers["content-range"] = `bytes */${size}`;
      return answer(416, headers, new Uint8Array());
  }
}

function inMemory(bytes: Uint8Array) {
  return { size: bytes.byteLength, read: (start: number, end: number) => bytes.subarray(start, end) };
}

function answer(status: number, headers: Record<string, string>, bytes: Uint8Array): Response {
  const body = new Uint8Array(bytes);
  return new Response(body, { status, headers: { ...headers, "content-length": String(body.byteLength) } });
}
