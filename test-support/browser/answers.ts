import type { IncomingMessage, ServerResponse } from "node:http";
import { defineBrowserCommand } from "@vitest/browser-playwright";
import type { Plugin } from "vitest/config";
import { callForEvent } from "../../service/content/call-for-event.ts";
import { frameBytes, frameSeconds } from "../../service/content/calls/clips.ts";
import { EVENT_TYPE } from "../../service/content/event-types.ts";
import { openCall } from "../../service/content/sample-call.ts";
import { partsPlaylist } from "../../lib/server/media/exact-sound.ts";
import { FrameScan } from "../../lib/server/media/mp3-scan.ts";
import { answerLabRecording, labRecording, type LabRecording } from "../streams/lab-recording.ts";
import { answerLabStream, type LabStream } from "../streams/lab-stream.ts";

/** What the test's own server answers at an address. */
export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Instead of `body`, a recorded sample call, whole or its nth segment of six seconds, with ranges. */
  sound?: "whole" | number;
  /** Stays open for `send` until `hangUp`, like an event stream. */
  staysOpen?: boolean;
}

export interface SeenRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  isOpen: boolean;
}

declare module "vitest/browser" {
  interface BrowserCommands {
    /** Sets the answers for a path (without its query): each is given once, the last one repeatedly. */
    answer: (path: string, ...answers: Answer[]) => Promise<void>;
    /** Answers below a folder with a live stream of tones: `playlist.m3u8` and its segments. */
    stream: (folder: string, stream: LabStream) => Promise<void>;
    /**
     * Answers below a folder with a recording of tones, `audio`, and as the app does with its exact playlist, which is
     * still being made at the first `scanningAsks`.
     */
    recording: (folder: string, recording: LabRecording, scanningAsks: number) => Promise<void>;
    /** Begin and end of the words of the recorded sample call that `sound` answers with, in seconds. */
    soundWords: () => Promise<{ start: number; end: number }[]>;
    /** Writes to every response at a path that stays open, as soon as one is. */
    send: (path: string, text: string) => Promise<void>;
    /** Ends every response at a path that stays open. */
    hangUp: (path: string) => Promise<void>;
    /** The requests for a path since its answers were set, oldest first. */
    requests: (path: string) => Promise<SeenRequest[]>;
  }
}

interface Place {
  answers: Answer[];
  requests: SeenRequest[];
  open: Set<ServerResponse>;
  /** Called once a response stays open. */
  whenOpen: ((value: unknown) => void)[];
}

const company = { id: 20_001, sector: "industrials" } as const;
const { slug } = callForEvent({ typeId: EVENT_TYPE.q3, company, number: 27 });
const segmentSeconds = 6;
/** The next test may set another answer for the same address. */
const kept = { "cache-control": "no-store" };
const places = new Map<string, Place>();
const folders = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();

/** Lets browser tests decide what their own origin answers, over real HTTP. */
export function answersPlugin(): Plugin {
  return {
    name: "callboard-answers",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const place = places.get(pathname);
        const folder = [...folders.keys()].find((path) => pathname.startsWith(`${path}/`));
        if (place) answerRequest(place, request, response);
        else if (folder !== undefined) folders.get(folder)?.(request, response);
        else next();
      });
    },
  };
}

export const answerCommands = {
  answer: defineBrowserCommand<[path: string, ...answers: Answer[]]>((_, path, ...answers) => {
    hangUp(path);
    places.set(path, { answers, requests: [], open: new Set(), whenOpen: [] });
  }),
  stream: defineBrowserCommand<[folder: string, stream: LabStream]>((_, folder, stream) => {
    folders.set(folder, (request, response) => answerLabStream(stream, request, response));
  }),
  recording: defineBrowserCommand<[folder: string, recording: LabRecording, scanningAsks: number]>(
    (_, folder, recording, scanningAsks) => {
      let asks = 0;
      folders.set(folder, (request, response) => {
        if (!request.url?.includes("/audio/exact.m3u8")) answerLabRecording(recording, request, response);
        else if ((asks += 1) <= scanningAsks) response.writeHead(202, kept).end();
        else if (!recording.isVariable) response.writeHead(204, kept).end();
        else {
          const scan = new FrameScan(20);
          scan.push(labRecording(recording));
          scan.end();
          const headers = { ...kept, "content-type": "application/vnd.apple.mpegurl" };
          response.writeHead(200, headers).end(partsPlaylist(scan.parts, `${folder}/audio`));
        }
      });
    },
  ),
  soundWords: defineBrowserCommand(() =>
    openCall(slug)!.paragraphs.flatMap(({ sentences }) =>
      sentences.flatMap(({ words }) => words.map(([, start, end]) => ({ start, end }))),
    ),
  ),
  send: defineBrowserCommand<[path: string, text: string]>(async (_, path, text) => {
    const place = places.get(path);
    if (place?.open.size === 0) await new Promise((resolve) => place.whenOpen.push(resolve));
    for (const response of place?.open ?? []) response.write(text);
  }),
  hangUp: defineBrowserCommand<[path: string]>((_, path) => {
    hangUp(path);
  }),
  requests: defineBrowserCommand<[path: string]>((_, path) => places.get(path)?.requests ?? []),
};

function hangUp(path: string): void {
  for (const response of places.get(path)?.open ?? []) response.end();
}

function answerRequest(place: Place, request: IncomingMessage, response: ServerResponse): void {
  const answer = (place.answers.length > 1 ? place.answers.shift() : place.answers[0]) ?? {};
  const seen = {
    url: request.url ?? "",
    method: request.method ?? "",
    headers: request.headers,
    isOpen: true,
  };
  place.requests.push(seen);
  response.on("close", () => {
    seen.isOpen = false;
    place.open.delete(response);
  });
  if (answer.sound !== undefined) {
    sendSound(answer.sound, answer, request, response);
    return;
  }
  response.writeHead(answer.status ?? 200, { ...kept, ...answer.headers });
  if (answer.staysOpen) {
    place.open.add(response);
    response.flushHeaders();
    if (answer.body) response.write(answer.body);
    for (const resolve of place.whenOpen.splice(0)) resolve(undefined);
  } else response.end(answer.body);
}

function sendSound(
  sound: "whole" | number,
  { status, headers }: Answer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const call = openCall(slug)!;
  const segmentBytes = (segmentSeconds / frameSeconds) * frameBytes;
  const bytes =
    sound === "whole" ? call.sound.read() : call.sound.read(sound * segmentBytes, (sound + 1) * segmentBytes);
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(Number(range?.[2] || Infinity), bytes.length - 1);
  response.writeHead(status ?? (range ? 206 : 200), {
    ...kept,
    "content-type": "audio/mpeg",
    "accept-ranges": "bytes",
    "content-length": end - start + 1,
    ...(range && { "content-range": `bytes ${start}-${end}/${bytes.length}` }),
    ...headers,
  });
  response.end(bytes.subarray(start, end + 1));
}
