import type { ServiceClock } from "#service/clock.ts";
import type { ServiceDatabase } from "#service/db/schema.ts";
import { mediaResponse } from "./media-response.ts";

export type MediaOptions = {
  db: ServiceDatabase;
  clock: ServiceClock;
};

export const contentTypes = {
  playlist: "application/vnd.apple.mpegurl",
  mp3: "audio/mpeg",
  jsonLines: "application/jsonl; charset=utf-8",
  json: "application/json; charset=utf-8",
  pdf: "application/pdf",
  svg: "image/svg+xml; charset=utf-8",
} as const;

/** Segments never change. */
export const immutable = "public, max-age=31536000, immutable";
/** A recording may be replaced at its address, so clients revalidate after a day. */
export const keptForADay = "public, max-age=86400";
/** An import may replace a transcript at its address, so clients always revalidate. */
export const revalidated = "public, no-cache";

export function playlistResponse(request: Request, text: string, cacheControl: string): Response {
  const bytes = new TextEncoder().encode(text);
  return mediaResponse(request, { bytes, contentType: contentTypes.playlist, cacheControl });
}

export function segmentResponse(request: Request, tag: Uint8Array, sound: Uint8Array): Response {
  const bytes = Buffer.concat([tag, sound]);
  return mediaResponse(request, { bytes, contentType: contentTypes.mp3, cacheControl: immutable });
}
