import { findExactSound, partsPlaylist } from "../../media/exact-sound.ts";
import { joinPlaylists } from "../../media/join-playlists.ts";
import { createMediaReferences } from "../../media/media-reference.ts";
import { mediaKind } from "../../media/media-kind.ts";
import { readMediaPlaylist, readPlaylist } from "../../media/read-playlist.ts";
import { rewritePlaylist } from "../../media/rewrite-playlist.ts";
import type { Runtime } from "../../runtime.ts";
import { findAudio, findTranscriptAudio, type AudioSource } from "../../services/find-audio.ts";
import { findRuns, withLastAudio, type FoundRun } from "../../services/find-runs.ts";
import { findTranscript } from "../../services/find-transcript.ts";
import { viewerOf } from "../../services/get-visitor.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { findSession } from "../../store/read/find-session.ts";
import type { PathParts } from "../handle.ts";
import { mediaHeaders, proxyMedia } from "./media-response.ts";
import { answerSegment } from "./segments.ts";
import { readId } from "../read-input.ts";
import { noCache } from "../common-headers.ts";
import { toResponse } from "../ready-answer.ts";

/**
 * Rewritten playlists are cached, because every listener polls every few seconds, and a playlist can have thousands of
 * addresses to sign.
 */
const rewrittenPlaylists = Symbol.for("callboard.rewritten-playlists");
const rewrittenLimits = {
  maxEntries: 200,
  ttlMs: 1_000,
  sizeOf: (text: string) => text.length,
  maxSize: 64 * 1024 * 1024,
};
/** The limit for a segment's name, which is only informative. */
const maxNameLength = 60;

/** `GET /api/sessions/{id}/audio[/…]`: a file with ranges and its exact playlist, or a playlist and its segments. */
export async function sessionAudioRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const base = `${runtime.env.BASE_PATH}/api/sessions/${id}/audio`;
  const row = await findSession(runtime.store.db, id);
  const isPart = Array.isArray(parts.path) && parts.path[0] === "media";
  const runs = row && !isPart ? await findRuns(row, runtime) : [];
  const session = row && withLastAudio(row, runs);
  const source = session ? await findAudio(runtime.store, session.event_id, session) : null;
  if (session && source?.kind === "hls" && source.url === session.audio && !isPart) {
    const isOver = session.state !== "live" && session.state !== "liveFailedInterrupted";
    const joined = await answerRuns(runtime, runs, isOver, base);
    if (joined) return joined;
  }
  return answerAudio(request, runtime, parts, source, base);
}

/** `GET /api/transcripts/{id}/audio[/…]`: the audio of a transcript's call. */
export async function transcriptAudioRoute(
  request: Request,
  runtime: Runtime,
  parts: PathParts,
): Promise<Response> {
  const id = readId(parts);
  const viewer = viewerOf(request, runtime);
  const source = await findTranscriptAudio(await findTranscript(id, viewer, runtime), viewer, runtime);
  return answerAudio(request, runtime, parts, source, `${runtime.env.BASE_PATH}/api/transcripts/${id}/audio`);
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
    if (mediaKind(url) === "hls") return answerPlaylist(runtime, url, base);
    const [range, ifRange] = [request.headers.get("range"), request.headers.get("if-range")];
    const asked = { range, ifRange, ifNoneMatch: request.headers.get("if-none-match") };
    return toResponse(await answerSegment(url, asked, runtime));
  }
  if (source === null) throw new ServiceProblem("notFound", "Upstream offers no audio for this call.");
  if (source.kind === "hls") return answerPlaylist(runtime, source.url, base);
  if (path[0] === exactPlaylist) return answerExactly(runtime, source.url, base);
  return proxyMedia(request, runtime, source.url, {
    cacheControl: "private, max-age=3600",
    content: "audio",
  });
}

/** The name of a file's playlist, below the file. */
const exactPlaylist = "exact.m3u8";

/** A file of variable bit rate as a playlist of its parts; 202 while these are being found, 204 where none are needed. */
async function answerExactly(runtime: Runtime, url: string, base: string): Promise<Response> {
  const exact = await findExactSound(url, runtime);
  if (exact.kind === "parts") return playlistResponse(partsPlaylist(exact.parts, base));
  const status = exact.kind === "scanning" ? 202 : 204;
  return new Response(null, { status, headers: { ...mediaHeaders, ...noCache } });
}

async function answerPlaylist(runtime: Runtime, url: string, base: string): Promise<Response> {
  const text = await rewrittenOnce(runtime, `${base} ${url}`, async () => {
    const playlist = await readPlaylist(url, runtime);
    return playlistRewriter(runtime, base)(playlist.text, playlist.url);
  });
  return playlistResponse(text);
}

function rewrittenOnce(runtime: Runtime, key: string, rewrite: () => Promise<string>): Promise<string> {
  return runtime
    .keep(rewrittenPlaylists, () => new SingleFlightCache<string>(runtime.clock, rewrittenLimits))
    .get(key, rewrite);
}

/** All runs of a live stream as one playlist, which continues when a call resumes. */
async function answerRuns(
  runtime: Runtime,
  runs: readonly FoundRun[],
  isOver: boolean,
  base: string,
): Promise<Response | null> {
  const key = JSON.stringify([base, isOver, runs.map(({ audio, startSeconds }) => [audio, startSeconds])]);
  const text = await rewrittenOnce(runtime, key, () => joinRuns(runtime, runs, isOver, base));
  return text === "" ? null : playlistResponse(text);
}

/** Empty where no run of the stream has a playlist. */
async function joinRuns(
  runtime: Runtime,
  runs: readonly FoundRun[],
  isOver: boolean,
  base: string,
): Promise<string> {
  const rewrite = playlistRewriter(runtime, base);
  const failures: Error[] = [];
  const read = await Promise.all(
    runs.map(async ({ audio, startSeconds }, index) => {
      if (audio === null || !URL.canParse(audio) || mediaKind(audio) !== "hls") return null;
      try {
        const { url, text } = await readMediaPlaylist(audio, runtime, index < runs.length - 1);
        return { text: rewrite(text, url), startSeconds };
      } catch (error) {
        // Segments from before an interruption may be gone, and those after it not there yet.
        if (!(error instanceof Error)) throw error;
        failures.push(error);
        return null;
      }
    }),
  );
  const playlists = read.filter((playlist) => playlist !== null);
  if (playlists.length === 0 && failures[0]) throw failures[0];
  return playlists.length === 0 ? "" : joinPlaylists(playlists, isOver);
}

function playlistResponse(text: string): Response {
  return new Response(text, {
    headers: {
      ...mediaHeaders,
      "content-type": "application/vnd.apple.mpegurl",
      ...noCache,
    },
  });
}

/** Replaces the addresses in upstream's playlist by ours. */
function playlistRewriter(runtime: Runtime, base: string) {
  const references = createMediaReferences(runtime.store.mediaSecret);
  return (text: string, url: string) =>
    rewritePlaylist(text, url, (address) => `${base}/media/${references.make(address)}/${partName(address)}`);
}

function partName(address: string): string {
  const [name = ""] = new URL(address).pathname.split("/").slice(-1);
  return name.replace(/[^\w.-]/g, "_").slice(-maxNameLength) || "part";
}
