import { mediaFailure, unreadableMedia } from "../../media/media-problem.ts";
import type { Runtime } from "../../runtime.ts";
import { discard, type FetchResponse } from "../../upstream/fetch.ts";
import { apiPolicy, commonHeaders } from "../../gate/common-headers.ts";

/** The headers of upstream that are passed on to browsers; all others are dropped. */
const passedOn = ["content-range", "accept-ranges", "etag", "last-modified"];

/** Headers of content from media servers: a browser that opens it as a page runs nothing of it. */
export const mediaHeaders = { ...commonHeaders, "content-security-policy": apiPolicy } as const;

const audioTypes = [
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/aac",
  "audio/ogg",
  "audio/opus",
  "audio/wav",
  "audio/x-wav",
  "audio/webm",
  "audio/flac",
  "video/mp4",
  "video/mp2t",
  "video/webm",
  "application/ogg",
  "application/mp4",
  "application/vnd.apple.mpegurl",
];
const passedStatuses = [200, 206, 416];
const textTypes = ["application/json"];
/** Types that browsers display without running scripts of them under our origin; all others are downloaded. */
const documentTypes = ["application/pdf"];
const unknownType = "application/octet-stream";

/** The kind of a file, which decides its allowed types. */
export type MediaContent = "audio" | "text" | "document";

interface MediaAnswer {
  cacheControl: string;
  content: MediaContent;
  /** The file name for a download. */
  fileName?: string;
}

/**
 * Streams a media file with ranges. Ends the transfer from upstream when the viewer leaves.
 * @throws MediaError; UpstreamError, unreadable also where text came instead of audio
 */
export async function proxyMedia(
  request: Pick<Request, "method" | "signal"> & { headers: Pick<Headers, "get"> },
  runtime: Runtime,
  url: string,
  { cacheControl, content, fileName }: MediaAnswer,
): Promise<Response> {
  const response = await runtime.fetchMedia(url, {
    range: request.headers.get("range"),
    ifRange: request.headers.get("if-range"),
    method: request.method === "HEAD" ? "HEAD" : "GET",
    signal: request.signal,
  });
  if (!passedStatuses.includes(response.status)) {
    discard(response);
    throw mediaFailure(response.status);
  }
  if (content === "audio" && response.ok) assertAudio(response);
  const contentType = mediaContentType(response.headers.get("content-type"), content);
  const headers = new Headers({
    ...mediaHeaders,
    "cache-control": `${cacheControl}, no-transform`,
    "content-type": contentType,
  });
  if (fileName !== undefined) headers.set("content-disposition", disposition(contentType, fileName));
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const length = lengthOf(response);
  if (length !== null) headers.set("content-length", length);
  // Piped, because undici cancels a body once its response is garbage collected.
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>());
  return new Response(body, { status: response.status, headers });
}

/** The length of the body; null when it is unknown, as for a compressed one. */
export function lengthOf({ headers }: FetchResponse): string | null {
  if (headers.get("content-encoding") !== null) return null;
  const stated = headers.get("content-length");
  if (stated !== null) return stated;
  const part = /^bytes (\d+)-(\d+)\//.exec(headers.get("content-range") ?? "");
  const length = part ? Number(part[2]) - Number(part[1]) + 1 : 0;
  return length > 0 ? String(length) : null;
}

/** Displayed where its type is known, else downloaded, with its name encoded by RFC 8187. */
function disposition(contentType: string, fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${contentType === unknownType ? "attachment" : "inline"}; filename*=UTF-8''${encoded}`;
}

/**
 * A media type that may be sent under our own address: one of a fixed list, without parameters. A list of types is
 * refused, because browsers choose from it differently.
 */
export function mediaContentType(sent: string | null, content: MediaContent): string {
  const [type = ""] = (sent ?? "").split(";");
  const known = { audio: audioTypes, text: textTypes, document: documentTypes }[content];
  return known.find((one) => one === type.trim().toLowerCase()) ?? unknownType;
}

/**
 * Refuses an error page or JSON that comes with 200: a player would fall silent, and a cache would keep it.
 * @throws UpstreamError unreadable
 */
export function assertAudio(response: FetchResponse): void {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(text\/html|(application|text)\/([\w.-]+\+)?(json|xml))\b/i.test(type)) return;
  discard(response);
  throw unreadableMedia(`${type} instead of audio`);
}
