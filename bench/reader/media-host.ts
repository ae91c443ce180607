import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { TranscriptFileRecord } from "#lib/contract/public-v3/transcript-file.ts";
import { mediaResponse } from "#service/media/media-response.ts";

/** A server of the files of one call. */
export interface MediaHost {
  /** With the port. */
  host: string;
  stop: () => void;
}

/** A frame of silence: MPEG-2 Layer III, 24 kHz, one channel, 8 kbit/s. */
const silentFrame = Buffer.alloc(24);
silentFrame.set([0xff, 0xf3, 0x14, 0xc0]);
const secondsPerFrame = 0.024;

/** Serves `/transcript.json` and a silent `/audio.mp3` with ranges, from memory. */
export async function startMediaHost(file: TranscriptFileRecord, seconds: number): Promise<MediaHost> {
  const transcript = Buffer.from(JSON.stringify(file));
  const frames = Math.ceil(seconds / secondsPerFrame);
  const audio = Buffer.alloc(frames * silentFrame.length, silentFrame);
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    const isAudio = pathname === "/audio.mp3";
    if (!isAudio && pathname !== "/transcript.json") return new Response(null, { status: 404 });
    return mediaResponse(request, {
      bytes: isAudio ? audio : transcript,
      contentType: isAudio ? "audio/mpeg" : "application/json",
      cacheControl: "no-cache",
    });
  });
  const server = http.createServer((request, response) => void listener(request, response));
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
