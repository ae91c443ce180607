import { createMediaReferences } from "../media/media-reference.ts";
import { mediaKind } from "../media/media-kind.ts";
import { readMedia } from "../media/read-media.ts";
import { rewritePlaylist } from "../media/rewrite-playlist.ts";
import type { Runtime } from "../runtime.ts";
import { findAudio, type AudioSource } from "../services/find-audio.ts";
import { findTranscript } from "../services/find-transcript.ts";
import { Lately } from "../services/lately.ts";
import { ServiceProblem } from "../services/service-problem.ts";
import { UpstreamError } from "../upstream/upstream-error.ts";
import type { PathParts } from "./handle.ts";
import { mediaContentType, mediaFailure, mustBeSound, passOn } from "./media-response.ts";
import { readId } from "./read-input.ts";

const playlists = Symbol.for("callboard.playlists");
const segments = Symbol.for("callboard.segments");
const playlistKeptMs = 1_000;
const segmentKeptMs = 60_000;
const largestPlaylist = 4 * 1024 * 1024;
const mostSegments = 200;
const largestKeptSegment = 2 * 1024 * 1024;

interface Segment {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** `GET /api/sessions/{id}/audio[/…]`: a file with ranges, or a playlist and what it refers to. */
export async function sessionAudioRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const session = await runtime.store.db
    .selectFrom("sessions")
    .select(["event_id", "audio", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
  const source = session ? await findAudio(runtime.store, session.event_id, session) : null;
  return answerAudio(request, runtime, parts, source, `/api/sessions/${id}/audio`);
}

/** `GET /api/transcripts/{id}/audio[/…]`: the sound of the call that a transcript is of. */
export async function transcriptAudioRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const { event_id: eventId } = await findTranscript(id, runtime);
  const session =
    eventId === null
      ? undefined
      : await runtime.store.db
          .selectFrom("sessions")
          .select(["audio", "state"])
          .where("event_id", "=", eventId)
          .where("removed_at", "is", null)
          .executeTakeFirst();
  const source = eventId === null ? null : await findAudio(runtime.store, eventId, session ?? null);
  return answerAudio(request, runtime, parts, source, `/api/transcripts/${id}/audio`);
}

async function answerAudio(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
  source: AudioSource | null,
  base: string,
): Promise<Response> {
  const path = Array.isArray(parts.path) ? parts.path : [];
  if (path[0] === "media" && path[1] !== undefined) {
    const url = createMediaReferences(runtime.store.mediaSecret).read(path[1]);
    if (url === null) throw new ServiceProblem("notFound", "There is no such part.");
    return mediaKind(url) === "hls"
      ? answerPlaylist(runtime, url, base)
      : answerSegment(request, runtime, url);
  }
  if (source === null) throw new ServiceProblem("notFound", "Upstream offers no sound for this call.");
  if (source.kind === "hls") return answerPlaylist(runtime, source.url, base);
  return passOn(request, runtime, source.url, { cacheControl: "private, max-age=3600", content: "sound" });
}

async function answerPlaylist(runtime: Runtime, url: string, base: string): Promise<Response> {
  const kept = runtime.keep(playlists, () => new Lately<string>(runtime.clock, 200, playlistKeptMs));
  const text = await kept.get(url, async () => {
    const response = await runtime.fetchMedia(url);
    const limits = { clock: runtime.clock, mostBytes: largestPlaylist };
    if (response.ok) return mustBePlaylist((await readMedia(response, url, limits)).toString());
    await response.body?.cancel();
    throw mediaFailure(response.status);
  });
  const references = createMediaReferences(runtime.store.mediaSecret);
  const rewritten = rewritePlaylist(text, url, (address) => {
    const name = new URL(address).pathname
      .split("/")
      .at(-1)!
      .replace(/[^\w.-]/g, "_");
    return `${base}/media/${references.make(address)}/${name || "part"}`;
  });
  return new Response(rewritten, {
    headers: { "content-type": "application/vnd.apple.mpegurl", "cache-control": "no-cache" },
  });
}

/** @throws UpstreamError unreadable, before anything is read into it */
function mustBePlaylist(text: string): string {
  if (/^\uFEFF?#EXTM3U/.test(text)) return text;
  throw new UpstreamError({ kind: "unreadable", reason: "no playlist" }, "media");
}

/** Listeners at the live edge want the same segment within a second; it is fetched once for all of them. */
async function answerSegment(request: Request, runtime: Runtime, url: string): Promise<Response> {
  const cacheControl = "private, max-age=86400, immutable";
  if (request.headers.has("range")) return passOn(request, runtime, url, { cacheControl, content: "sound" });
  const kept = runtime.keep(
    segments,
    () => new Lately<Segment | null>(runtime.clock, mostSegments, segmentKeptMs),
  );
  const segment = await kept.get(url, () => readSegment(runtime, url));
  if (segment === null) return passOn(request, runtime, url, { cacheControl, content: "sound" });
  return new Response(segment.bytes, {
    headers: { "content-type": segment.contentType, "cache-control": `${cacheControl}, no-transform` },
  });
}

/** A segment's bytes; null when it is too large to keep. */
async function readSegment(runtime: Runtime, url: string): Promise<Segment | null> {
  const response = await runtime.fetchMedia(url);
  if (!response.ok) {
    await response.body?.cancel();
    throw mediaFailure(response.status);
  }
  await mustBeSound(response);
  if (Number(response.headers.get("content-length") ?? Infinity) > largestKeptSegment) {
    await response.body?.cancel();
    return null;
  }
  const contentType = mediaContentType(response.headers.get("content-type"));
  const limits = { clock: runtime.clock, mostBytes: largestKeptSegment };
  return { bytes: await readMedia(response, url, limits), contentType };
}
