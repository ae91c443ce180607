import type { Runtime } from "../runtime.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";

/** Headers of a media answer that a browser needs; nothing else of upstream's leaves the server. */
const passedOn = ["content-length", "content-range", "accept-ranges", "etag", "last-modified"];

/**
 * Streams a media file with ranges. The transfer upstream ends when the viewer goes away.
 * @throws MediaError; UpstreamError, unreadable too where sound was wanted and something to read came
 */
export async function passOn(
  request: Request,
  runtime: Runtime,
  url: string,
  { cacheControl, content }: { cacheControl: string; content: "sound" | "text" },
): Promise<Response> {
  const response = await runtime.fetchMedia(url, {
    range: request.headers.get("range"),
    ifRange: request.headers.get("if-range"),
    method: request.method === "HEAD" ? "HEAD" : "GET",
    signal: request.signal,
  });
  if (!response.ok && response.status !== 416) {
    await response.body?.cancel();
    throw mediaFailure(response.status);
  }
  if (content === "sound" && response.ok) await mustBeSound(response);
  const headers = new Headers({
    "cache-control": `${cacheControl}, no-transform`,
    "content-type": mediaContentType(response.headers.get("content-type")),
  });
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const part = /^bytes (\d+)-(\d+)\//.exec(headers.get("content-range") ?? "");
  if (part && !headers.has("content-length"))
    headers.set("content-length", String(+part[2]! - +part[1]! + 1));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * The kind of a media file as it may be said under our own address: never one that a browser would show as a page,
 * since then a media server could run scripts as us.
 */
export function mediaContentType(sent: string | null): string {
  const isSound = /^(audio|video)\/|^application\/(vnd\.apple\.mpegurl|x-mpegurl|ogg|mp4)\b/i.test(
    sent ?? "",
  );
  return sent !== null && isSound ? sent : "application/octet-stream";
}

/**
 * An error page or a record that comes with 200 is no sound: a player would fall silent, a cache would keep it.
 * @throws UpstreamError unreadable
 */
export async function mustBeSound(response: Response): Promise<void> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(text\/html|(application|text)\/([\w.-]+\+)?(json|xml))\b/i.test(type)) return;
  await response.body?.cancel();
  throw new UpstreamError({ kind: "unreadable", reason: `${type} instead of sound` }, "media");
}

/** What a media server's refusal means for whoever asked. */
export function mediaFailure(status: number): UpstreamError {
  const isGone = status === 404 || status === 410 || status === 403;
  return new UpstreamError(
    isGone ? { kind: "notFound" } : { kind: "failing", status, retryAfterMs: null },
    "media",
  );
}
