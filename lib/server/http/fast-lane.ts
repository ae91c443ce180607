import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../env.ts";
import type { Pass } from "../gate/create-gate.ts";
import type { NextRuntime } from "./host-process.ts";
import type { Runtime } from "../runtime.ts";
import { answerBoard } from "./board.ts";
import { isForAnybody } from "./caching.ts";
import { commonHeaders } from "../gate/common-headers.ts";
import { answerSessionAudio, answerTranscriptAudio, type AudioRequest } from "./media/audio.ts";
import { answerLiveTexts } from "./media/live-texts.ts";
import { answerLiveTranscript } from "./media/live-transcript.ts";
import { createSendAnswer, oneLine } from "./send-answer.ts";
import { streamHeaders } from "./stream.ts";
import { maxUnreadBytes, streamHub, type Viewer } from "./stream-hub.ts";

/**
 * Answers `/api/board` and `/api/stream` ahead of Next, because every open board requests them all day, and live
 * transcripts and sounds, which every listener of a call requests all the time: that is many times as fast, takes a
 * fraction of the memory, and lets one compressed answer serve everybody. The route handlers behind Next give the same
 * answers.
 */
export function createFastLane(runtime: Runtime): NextRuntime["answer"] {
  const send = createSendAnswer(runtime);
  return (request, response, pass) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const target = request.url ?? "";
    const queryAt = target.indexOf("?");
    const path = queryAt === -1 ? target : target.slice(0, queryAt);
    const search = queryAt === -1 ? "" : target.slice(queryAt);
    const { headers } = request;
    switch (path) {
      case "/api/stream":
        openStream(request, response, pass, runtime);
        return true;
      case "/api/board": {
        const acceptEncoding = oneLine(headers["accept-encoding"]);
        const ifNoneMatch = headers["if-none-match"] ?? null;
        const isOpen = isForAnybody(runtime.env, headers);
        const asked = { search, ifNoneMatch, acceptEncoding, isForAnybody: isOpen };
        send(request, response, path, () => answerBoard(asked, runtime));
        return true;
      }
      case "/api/texts":
        send(request, response, path, () => answerLiveTexts(search, runtime));
        return true;
      default:
        return answerMedia(request, response, { path, search }, runtime, send);
    }
  };
}

const mediaPath = /^\/api\/(sessions|transcripts)\/([^/]+)\/(transcript|audio)(?:\/(.+))?$/;

/** False where it is no path of a live transcript or a sound. */
function answerMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: { path: string; search: string },
  runtime: Runtime,
  send: ReturnType<typeof createSendAnswer>,
): boolean {
  const [, owner, id, kind, rest] = mediaPath.exec(path) ?? [];
  if (kind === undefined) return false;
  if (kind === "audio") {
    const asked = new FastAudioRequest(request, response, search, runtime.env);
    const parts = { id, path: rest?.split("/") };
    const answerAudio = owner === "sessions" ? answerSessionAudio : answerTranscriptAudio;
    send(request, response, path, () => answerAudio(asked, runtime, parts));
    return true;
  }
  if (owner !== "sessions" || rest !== undefined) return false;
  const { headers } = request;
  const acceptEncoding = oneLine(headers["accept-encoding"]);
  const ofFile = { range: headers.range ?? null, ifRange: oneLine(headers["if-range"]) };
  const asked = { id, search, ...ofFile, ifNoneMatch: headers["if-none-match"] ?? null, acceptEncoding };
  send(request, response, path, () => answerLiveTranscript(asked, runtime));
  return true;
}

/**
 * A class, because an object literal with a getter of its own has a hidden class of its own too, which keeps request and
 * response until the next collection of the whole heap: a quarter of the processor time of a segment.
 */
class FastAudioRequest implements AudioRequest {
  readonly method: string;
  readonly headers: AudioRequest["headers"];
  readonly search: string;
  readonly acceptEncoding: string | null;
  readonly isForAnybody: boolean;
  readonly #response: ServerResponse;
  #leaving: AbortController | undefined;

  constructor(
    { method = "GET", headers }: IncomingMessage,
    response: ServerResponse,
    search: string,
    env: Env,
  ) {
    this.method = method;
    this.headers = { get: (name) => oneLine(headers[name]) };
    this.search = search;
    this.acceptEncoding = oneLine(headers["accept-encoding"]);
    this.isForAnybody = isForAnybody(env, headers);
    this.#response = response;
  }

  /** Most answers are there at once and need none. */
  get signal(): AbortSignal {
    if (this.#leaving) return this.#leaving.signal;
    const left = (this.#leaving = new AbortController());
    this.#response.once("close", () => left.abort());
    return left.signal;
  }
}

function openStream(
  { method }: IncomingMessage,
  response: ServerResponse,
  { isStillValid }: Pass,
  runtime: Runtime,
): void {
  response.writeHead(200, { ...streamHeaders, ...commonHeaders });
  if (method === "HEAD") return void response.end();
  const hub = streamHub(runtime);
  const viewer: Viewer = {
    send(bytes) {
      response.write(bytes);
      if (response.writableLength > maxUnreadBytes) response.destroy();
      return !response.destroyed;
    },
    end: () => void response.end(),
    mayStay: isStillValid,
  };
  response.once("close", () => hub.drop(viewer));
  hub.add(viewer);
}
