import type { IncomingMessage, ServerResponse } from "node:http";
import type { Pass } from "../gate/create-gate.ts";
import type { BundledRuntime } from "../main/outer-process.ts";
import type { Runtime } from "../runtime.ts";
import { answerBoard } from "./board.ts";
import { isForAnybody } from "./caching.ts";
import { commonHeaders, requestIdHeader } from "./common-headers.ts";
import { toProblem } from "./handle.ts";
import { answerLiveTranscript } from "./media/live-transcript.ts";
import { readAnswer, type ReadyAnswer } from "./ready-answer.ts";
import { streamHeaders } from "./stream.ts";
import { maxUnreadBytes, streamHub, type Viewer } from "./stream-hub.ts";

/**
 * Answers `/api/board` and `/api/stream` ahead of Next, because every open board requests them all day, and live
 * transcripts, which every reader of a call requests all the time: that is many times as fast, takes a fraction of the
 * memory, and lets one compressed answer serve everybody. The route handlers behind Next give the same answers.
 */
export function createFastLane(runtime: Runtime): BundledRuntime["answer"] {
  return (request, response, pass) => {
    if (request.method !== "GET" && request.method !== "HEAD") return false;
    const target = request.url ?? "";
    const queryAt = target.indexOf("?");
    const path = queryAt === -1 ? target : target.slice(0, queryAt);
    const search = queryAt === -1 ? "" : target.slice(queryAt);
    const { headers } = request;
    const acceptEncoding = oneLine(headers["accept-encoding"]);
    switch (path) {
      case "/api/stream":
        openStream(request, response, pass, runtime);
        return true;
      case "/api/board": {
        const isOpen = isForAnybody(runtime.env, headers);
        const ifNoneMatch = headers["if-none-match"] ?? null;
        const asked = { search, ifNoneMatch, acceptEncoding, isForAnybody: isOpen };
        void send(request, response, path, runtime, () => answerBoard(asked, runtime));
        return true;
      }
      default: {
        const id = liveTranscriptPath.exec(path)?.[1];
        if (id === undefined) return false;
        const ofFile = { range: headers.range ?? null, ifRange: oneLine(headers["if-range"]) };
        const asked = { id, search, ...ofFile, acceptEncoding };
        void send(request, response, path, runtime, () => answerLiveTranscript(asked, runtime));
        return true;
      }
    }
  };
}

const liveTranscriptPath = /^\/api\/sessions\/([^/]+)\/transcript$/;

async function send(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  runtime: Runtime,
  make: () => Promise<ReadyAnswer>,
): Promise<void> {
  let answer: ReadyAnswer;
  try {
    answer = await make();
  } catch (error) {
    answer = await readAnswer(toProblem(error, path, runtime, oneLine(headers[requestIdHeader])));
  }
  response.writeHead(answer.status, answer.headers);
  if (answer.binary === undefined) response.end(answer.body);
  else response.end(answer.binary, "latin1");
}

function oneLine(header: string | string[] | undefined): string | null {
  return header === undefined ? null : String(header);
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
