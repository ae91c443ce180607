import { findExactSound, partsPlaylist } from "../../media/exact-sound.ts";
import { joinPlaylists } from "../../media/join-playlists.ts";
import { mediaKind } from "../../media/media-kind.ts";
import { readMediaPlaylist, readPlaylist } from "../../media/read-playlist.ts";
import type { Runtime } from "../../runtime.ts";
import { findAudio, findTranscriptAudio, type AudioSource } from "../../services/find-audio.ts";
import { findRuns, withLastAudio, type FoundRun } from "../../live/find-runs.ts";
import { findTranscript } from "../../services/find-transcript.ts";
import { viewerOf } from "../../services/get-visitor.ts";
import { SingleFlightCache } from "../../single-flight-cache.ts";
import { ServiceProblem } from "../../services/service-problem.ts";
import { findSession } from "../../store/read/find-session.ts";
import type { PathParts, Route } from "../handle.ts";
import { mediaHeaders, proxyMedia } from "./media-response.ts";
import { answerSegment } from "./segments.ts";
import { readId } from "../read-input.ts";
import { noCache } from "../../gate/common-headers.ts";
import { toResponse, type Answering, type AnswerRequest, type ReadyAnswer } from "../ready-answer.ts";
import { playlistsOf, type PlaylistAnswers } from "./playlists.ts";
import { isOnAir } from "../../../domain/session/session-state.ts";

/** A request for a sound, behind Next and ahead of it. */
export interface AudioRequest extends Pick<Request, "method" | "signal">, Omit<AnswerRequest, "ifNoneMatch"> {
  headers: Pick<Headers, "get">;
}

/** What answers requests for the sounds of sessions or of transcripts: at once where everything is there. */
export type AnswerAudio = (request: AudioRequest, runtime: Runtime, parts: PathParts) => Answering;

/** The same as a route handler. Next removes a `content-encoding` and compresses by itself, so it gets plain bytes. */
function routeOf(answer: AnswerAudio): Route {
  return async (request, runtime, parts) => {
    const { method, signal, headers } = request;
    const { search } = new URL(request.url);
    return toResponse(
      await answer({ method, signal, headers, search, acceptEncoding: null }, runtime, parts),
    );
  };
}

/** `GET /api/sessions/{id}/audio[/…]`: a file with ranges and its exact playlist, or a playlist and its segments. */
export const answerSessionAudio: AnswerAudio = (request, runtime, parts) => {
  const id = readId(parts);
  const base = `${runtime.env.BASE_PATH}/api/sessions/${id}/audio`;
  const part = answerPart(request, runtime, parts, base);
  if (part) return part;
  const audios = sessionAudiosOf(runtime);
  const key = `${id} ${runtime.bus.version()}`;
  const known = audios.peek(key);
  if (known) return answerFound(request, runtime, parts, known, base);
  return audios
    .get(key, () => findSessionAudio(id, runtime))
    .then((found) => answerFound(request, runtime, parts, found, base));
};
export const sessionAudioRoute = routeOf(answerSessionAudio);

/** `GET /api/transcripts/{id}/audio[/…]`: the audio of a transcript's call. */
export const answerTranscriptAudio: AnswerAudio = (request, runtime, parts) => {
  const id = readId(parts);
  const base = `${runtime.env.BASE_PATH}/api/transcripts/${id}/audio`;
  const part = answerPart(request, runtime, parts, base);
  if (part) return part;
  const viewer = viewerOf(request, runtime);
  return findTranscript(id, viewer, runtime)
    .then((found) => findTranscriptAudio(found, viewer, runtime))
    .then((source) => answerAudio(request, runtime, parts, source, base));
};
export const transcriptAudioRoute = routeOf(answerTranscriptAudio);

const sessionAudios = Symbol.for("callboard.session-audios");
const sessionLimits = { maxEntries: 500, ttlMs: 1_000 };

/** Where upstream has the sound of a session, found once a second at most for all listeners. */
interface SessionAudio {
  source: AudioSource | null;
  /** The runs of the stream; null where it is not one. */
  runs: readonly FoundRun[] | null;
  isOver: boolean;
  /** Identifies the stream. */
  key: string;
}

function sessionAudiosOf(runtime: Runtime): SingleFlightCache<SessionAudio> {
  return runtime.singleton(sessionAudios, () => new SingleFlightCache(runtime.clock, sessionLimits));
}

async function findSessionAudio(id: number, runtime: Runtime): Promise<SessionAudio> {
  const row = await findSession(runtime.store.db, id);
  const found = row ? await findRuns(row, runtime) : [];
  const session = row && withLastAudio(row, found);
  const source = session ? await findAudio(runtime.store, session.event_id, session) : null;
  const isOver = !session || !isOnAir(session.state);
  const runs = source?.kind === "hls" && source.url === session?.audio ? found : null;
  const places = runs?.map(({ audio, startSeconds }) => [audio, startSeconds]);
  return { source, runs, isOver, key: JSON.stringify([id, isOver, places]) };
}

function answerFound(
  request: AudioRequest,
  runtime: Runtime,
  parts: PathParts,
  { source, runs, isOver, key }: SessionAudio,
  base: string,
): Answering {
  if (runs === null) return answerAudio(request, runtime, parts, source, base);
  const playlists = playlistsOf(runtime);
  const answer = (joined: PlaylistAnswers | null) =>
    joined ? joined.answer(ofTag(request)) : answerAudio(request, runtime, parts, source, base);
  const ready = playlists.ready(key);
  if (ready !== undefined) return answer(ready);
  return playlists.get(key, () => joinRuns(runtime, runs, isOver, base)).then(answer);
}

/** A part that a playlist names; null where the request is for something else. */
function answerPart(
  request: AudioRequest,
  runtime: Runtime,
  { path }: PathParts,
  base: string,
): Answering | null {
  if (!Array.isArray(path) || path[0] !== "media" || path[1] === undefined) return null;
  const part = playlistsOf(runtime).partOf(path[1], path[2] ?? "", request.search);
  if (part === null) throw new ServiceProblem("notFound", "There is no such part.");
  const { url, kind } = part;
  if (kind === "hls") return answerPlaylist(request, runtime, url, base);
  const { headers, isForAnybody } = request;
  const [range, ifRange] = [headers.get("range"), headers.get("if-range")];
  return answerSegment(
    url,
    { range, ifRange, ifNoneMatch: headers.get("if-none-match"), isForAnybody },
    runtime,
  );
}

function answerAudio(
  request: AudioRequest,
  runtime: Runtime,
  { path }: PathParts,
  source: AudioSource | null,
  base: string,
): Answering {
  if (source === null) throw new ServiceProblem("notFound", "Upstream offers no audio for this call.");
  if (source.kind === "hls") return answerPlaylist(request, runtime, source.url, base);
  if (path?.[0] === exactPlaylist) return answerExactly(request, runtime, source.url, base);
  return proxyMedia(request, runtime, source.url, {
    cacheControl: "private, max-age=3600",
    content: "audio",
  });
}

/** The name of a file's playlist, below the file. */
const exactPlaylist = "exact.m3u8";

/** A file of variable bit rate as a playlist of its parts; 202 while these are being found, 204 where none are needed. */
async function answerExactly(
  request: AudioRequest,
  runtime: Runtime,
  url: string,
  base: string,
): Promise<ReadyAnswer> {
  const exact = await findExactSound(url, runtime);
  if (exact.kind === "parts") {
    const write = async () => partsPlaylist(exact.parts, base);
    const answers = await playlistsOf(runtime).get(`exact ${base} ${url}`, write);
    if (answers) return answers.answer(ofTag(request));
  }
  const status = exact.kind === "scanning" ? 202 : 204;
  return { status, headers: { ...mediaHeaders, ...noCache }, body: null };
}

function answerPlaylist(request: AudioRequest, runtime: Runtime, url: string, base: string): Answering {
  const playlists = playlistsOf(runtime);
  const key = `${base} ${url}`;
  const ready = playlists.ready(key);
  if (ready) return ready.answer(ofTag(request));
  const write = async () => playlists.write(await readPlaylist(url, runtime), base);
  return playlists.get(key, write).then((answers) => {
    if (answers === null) throw new ServiceProblem("notFound", "The playlist is empty.");
    return answers.answer(ofTag(request));
  });
}

function ofTag({ headers, search, acceptEncoding, isForAnybody }: AudioRequest): AnswerRequest {
  return { search, acceptEncoding, isForAnybody, ifNoneMatch: headers.get("if-none-match") };
}

/** All runs of a live stream as one playlist, which continues when a call resumes; empty where none has a playlist. */
async function joinRuns(
  runtime: Runtime,
  runs: readonly FoundRun[],
  isOver: boolean,
  base: string,
): Promise<string> {
  const playlists = playlistsOf(runtime);
  const failures: Error[] = [];
  const read = await Promise.all(
    runs.map(async ({ audio, startSeconds }, index) => {
      if (audio === null || !URL.canParse(audio) || mediaKind(audio) !== "hls") return null;
      try {
        const playlist = await readMediaPlaylist(audio, runtime, index < runs.length - 1);
        return { text: playlists.write(playlist, base), startSeconds };
      } catch (error) {
        // Segments from before an interruption may be gone, and those after it not there yet.
        if (!(error instanceof Error)) throw error;
        failures.push(error);
        return null;
      }
    }),
  );
  const texts = read.filter((text) => text !== null);
  if (texts.length === 0 && failures[0]) throw failures[0];
  return texts.length === 0 ? "" : joinPlaylists(texts, isOver);
}
