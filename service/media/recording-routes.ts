import { Hono } from "hono";
import { timestampTag } from "#service/content/mp3-frames.ts";
import { openCall, type SampleCall } from "#service/content/sample-call.ts";
import { callSegments } from "./call-segments.ts";
import { playlistText } from "./hls-playlist.ts";
import { createMediaAddresses } from "./media-addresses.ts";
import {
  contentTypes,
  keptForADay,
  playlistResponse,
  segmentResponse,
  type MediaOptions,
} from "./media-content.ts";
import { etagOf, mediaResponse } from "./media-response.ts";
import { mediaSecret } from "#service/db/media-secret.ts";
import { findRecording } from "#service/db/read/find-chapters.ts";
import { findPlayedCall } from "#service/db/read/find-played-call.ts";

/** Finished recordings, each as an MP3 with ranges and as a complete HLS playlist. */
export function recordingRoutes({ db }: MediaOptions): Hono {
  async function find(name: string): Promise<SampleCall | null> {
    const addresses = createMediaAddresses(await mediaSecret(db));
    const id = addresses.idOf("recording", name);
    if (id === null) return null;
    const row = await findRecording(db, id);
    const slug = row ? await findPlayedCall(db, row.event_id) : null;
    return slug === null ? null : openCall(slug);
  }

  const routes = new Hono();
  routes.get("/:file{[^/]+\\.mp3}", async (context) => {
    const call = await find(context.req.param("file").replace(/\.mp3$/, ""));
    if (!call) return context.notFound();
    return mediaResponse(context.req.raw, {
      size: call.soundBytes,
      read: (start, end) => call.sound.read(start, end),
      contentType: contentTypes.mp3,
      cacheControl: keptForADay,
      etag: soundTag(call),
    });
  });
  routes.get("/:name/playlist.m3u8", async (context) => {
    const call = await find(context.req.param("name"));
    if (!call) return context.notFound();
    const segments = callSegments(call);
    const text = playlistText(segments, {
      startedAtMs: null,
      hasEnded: true,
      type: "VOD",
    });
    return playlistResponse(context.req.raw, text, keptForADay);
  });
  routes.get("/:name/:file{seg-\\d{1,6}\\.mp3}", async (context) => {
    const call = await find(context.req.param("name"));
    const index = Number(/\d+/.exec(context.req.param("file"))?.[0]);
    const segment = call ? callSegments(call)[index] : undefined;
    if (!call || !segment) return context.notFound();
    const sound = call.sound.read(segment.firstByte, segment.endByte);
    return segmentResponse(context.req.raw, timestampTag(segment.start), sound);
  });
  return routes;
}

/** By what is joined rather than by the joined bytes, which would all have to be read. */
const soundTag = (call: SampleCall): string => etagOf(call.sound.fingerprint);
