import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { answerLabStream, type LabStream } from "./lab-stream.ts";

/** What goes wrong with a stream. */
export type StreamTrouble =
  | "silent"
  | "stalled"
  | "gone"
  | "ended"
  | "page"
  | "hanging"
  | "refusing"
  | "endless"
  | "huge"
  | "encrypted";

/** A server of live streams over real HTTP, in whose calls a test makes trouble. */
export interface MediaServer {
  url: string;
  host: string;
  /** The paths that were requested. */
  requests: string[];
  /** The address of a call's playlist. */
  playlistOf(call: number): string;
  /** Begins or ends trouble. */
  make(trouble: StreamTrouble | null, call: number): void;
  close(): Promise<void>;
}

/** Serves calls below `/{call}/`. `sentSeconds` tells how much of a call was sent. */
export async function serveStreams(
  sentSeconds: (call: number) => number,
  form: (call: number) => Partial<LabStream> = () => ({}),
): Promise<MediaServer> {
  const troubles = new Map<number, { trouble: StreamTrouble; fromSeconds: number }>();
  const requests: string[] = [];
  const server = http.createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    const call = Number(path.split("/")[1]);
    const { trouble, fromSeconds } = troubles.get(call) ?? { trouble: null, fromSeconds: 0 };
    const isPlaylist = path.includes(".m3u8");
    const isStill = trouble === "stalled" || trouble === "ended";
    const stream = {
      startedAtMs: 0,
      isDated: false,
      isTextDated: false,
      ...form(call),
      sentSeconds: isStill ? fromSeconds : sentSeconds(call),
      ...(trouble === "silent" && { quieterByDb: () => Infinity }),
    };
    if (trouble === "gone") response.writeHead(404).end();
    else if (trouble === "refusing") response.writeHead(503).end();
    else if (trouble === "hanging") response.writeHead(200).flushHeaders();
    else if (trouble === "page")
      response.setHeader("content-type", "text/html").end("<!doctype html>".repeat(50));
    else if (trouble === "endless" && isPlaylist)
      sendEndlessly(response, "#EXTM3U\n", "#EXTINF:4,\nseg.mp3\n");
    else if (trouble === "huge" && path.includes("seg-")) sendEndlessly(response, "", "\0");
    else if (isPlaylist && (trouble === "ended" || trouble === "encrypted"))
      answerChanged(stream, trouble, request, response);
    else answerLabStream(stream, request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    requests,
    playlistOf: (call) => `http://${host}/${call}/playlist.m3u8`,
    make(trouble, call) {
      if (trouble === null) troubles.delete(call);
      else troubles.set(call, { trouble, fromSeconds: sentSeconds(call) });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Sends more than anybody should read, as fast as it is read. */
function sendEndlessly(response: http.ServerResponse, first: string, repeated: string): void {
  const chunk = repeated.repeat(Math.ceil(65_536 / repeated.length));
  response.write(first);
  const send = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on("drain", send);
  send();
}

function answerChanged(
  stream: LabStream,
  trouble: "ended" | "encrypted",
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const end = response.end.bind(response);
  const change = (text: string) =>
    trouble === "ended"
      ? `${text}#EXT-X-ENDLIST\n`
      : text.replace("#EXTINF", '#EXT-X-KEY:METHOD=AES-128,URI="key"\n#EXTINF');
  response.end = ((text: unknown) =>
    end(typeof text === "string" ? change(text) : text)) as typeof response.end;
  answerLabStream(stream, request, response);
}
