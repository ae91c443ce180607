import { Hono } from "hono";
import { LRUCache } from "lru-cache";
import { readSlug, type CallPlan } from "#service/content/calls/call-plan.ts";
import { timestampTag } from "#service/content/mp3-frames.ts";
import { openPlanned } from "#service/content/sample-call.ts";
import { findStream, hasNewerStream } from "#service/db/read/find-streams.ts";
import type { Row, ServiceDatabase } from "#service/db/schema.ts";
import { isBrokenOff } from "#service/db/state-code.ts";
import { segmentsFrom } from "./call-segments.ts";
import { playlistText } from "./hls-playlist.ts";
import {
  liveTranscriptFile,
  transcriptVersions,
  visibleBytes,
  type LiveTranscriptFile,
  type TranscriptVersion,
} from "./live-transcript-file.ts";
import { contentTypes, playlistResponse, segmentResponse, type MediaOptions } from "./media-content.ts";
import { mediaResponse } from "./media-response.ts";
import { visibleSegments } from "./segment-times.ts";
import { elapsedSeconds, type StreamRun, streamEndReasons } from "./stream-run.ts";
import { listedUntilMs, readTroubles, silenced, troubleAt, writtenUntilMs } from "./stream-troubles.ts";

const growing = "no-cache, no-transform";
/** A text that grows is read every second or two; half a megabyte of one that nobody reads is not kept for longer. */
const unreadTextKeptMs = 60_000;

/** Live streams: playlists and transcripts that grow by the service's clock. Each run has its own address. */
export function streamRoutes({ db, clock }: MediaOptions): Hono {
  const transcripts = new LRUCache<string, LiveTranscriptFile>({
    max: 200,
    ttl: unreadTextKeptMs,
    updateAgeOnGet: true,
  });

  /** With the plan alone: putting its call together takes longer than most answers. */
  async function find(token: string, attempt: string): Promise<{ plan: CallPlan; run: StreamRun } | null> {
    const stored = /^\d{1,6}$/.test(attempt) ? await storedStream(db, token, Number(attempt)) : null;
    const plan = stored && readSlug(stored.callSlug);
    return stored && plan ? { plan, run: stored.run } : null;
  }

  /** Kept: making a text takes longer than sending it. */
  function transcriptOf(token: string, version: TranscriptVersion, plan: CallPlan, run: StreamRun) {
    const troubles = JSON.stringify(run.troubles);
    const key = [token, version, run.startedAtMs, run.endedAtMs, run.isAbandoned, troubles].join(" ");
    const kept = transcripts.get(key);
    if (kept) return kept;
    const file = liveTranscriptFile(openPlanned(plan), version, run);
    transcripts.purgeStale();
    transcripts.set(key, file);
    return file;
  }

  const routes = new Hono();
  routes.get("/:token/:attempt/playlist.m3u8", async (context) => {
    const found = await find(context.req.param("token"), context.req.param("attempt"));
    if (!found) return context.notFound();
    const { plan, run } = found;
    const nowMs = clock.now();
    if (troubleAt(run.troubles, "gone", nowMs)) return context.notFound();
    const segments = segmentsFrom(plan, run.offsetSeconds);
    const seconds = elapsedSeconds(run, listedUntilMs(run.troubles, nowMs));
    const visible = segments.slice(0, visibleSegments(segments, seconds));
    const text = playlistText(visible, {
      startedAtMs: run.startedAtMs,
      hasEnded:
        (run.endedAtMs !== null && run.endedAtMs <= nowMs) ||
        troubleAt(run.troubles, "end", nowMs) !== undefined,
    });
    return playlistResponse(context.req.raw, text, growing);
  });
  routes.get("/:token/:attempt/:file{seg-\\d{1,6}\\.mp3}", async (context) => {
    const found = await find(context.req.param("token"), context.req.param("attempt"));
    if (!found) return context.notFound();
    const { plan, run } = found;
    const segments = segmentsFrom(plan, run.offsetSeconds);
    const index = Number(/\d+/.exec(context.req.param("file"))?.[0]);
    const segment = segments[index];
    if (!segment || index >= visibleSegments(segments, elapsedSeconds(run, clock.now()))) {
      return context.notFound();
    }
    const read = openPlanned(plan).sound.read(segment.firstByte, segment.endByte);
    const sound = troubleAt(run.troubles, "silent", run.startedAtMs + segment.start * 1000)
      ? silenced(read)
      : read;
    return segmentResponse(context.req.raw, timestampTag(segment.start), sound);
  });
  routes.get("/:token/:attempt/:file{live_transcript\\..+\\.jsonl}", async (context) => {
    const { token, attempt, file } = context.req.param();
    // Some clients add the version to this address instead of requesting it from `/live`.
    const requested =
      context.req.query("transcriptVersion") ?? /^live_transcript\.(.+)\.jsonl$/.exec(file)?.[1];
    const version = transcriptVersions.find((one) => one === requested);
    const found = version === undefined ? null : await find(token, attempt);
    if (!found || version === undefined) return context.notFound();
    const transcript = transcriptOf(token, version, found.plan, found.run);
    // The text ends some seconds after the audio, so the end of the run does not limit the time here.
    const { startedAtMs, troubles } = found.run;
    const seconds = (writtenUntilMs(troubles, clock.now()) - startedAtMs) / 1000;
    return mediaResponse(context.req.raw, {
      bytes: transcript.bytes.subarray(0, visibleBytes(transcript, Math.max(0, seconds))),
      contentType: contentTypes.jsonLines,
      cacheControl: growing,
    });
  });
  return routes;
}

/** A run of a live stream by its address; null when there is none. */
async function storedStream(
  db: ServiceDatabase,
  token: string,
  attempt: number,
): Promise<{ callSlug: string; run: StreamRun } | null> {
  const row = await findStream(db, token, attempt);
  if (!row) return null;
  const isAbandoned =
    !isBrokenOff(row.state) ||
    row.end_reason === "lost" ||
    (await hasNewerStream(db, row.session_id, attempt));
  return { callSlug: row.call_slug, run: { ...timesOf(row), isAbandoned } };
}

function timesOf(row: Row<"streams">): Omit<StreamRun, "isAbandoned"> {
  return {
    offsetSeconds: row.offset_seconds,
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
    endReason: streamEndReasons.find((reason) => reason === row.end_reason) ?? null,
    troubles: readTroubles(row.troubles_json),
  };
}
