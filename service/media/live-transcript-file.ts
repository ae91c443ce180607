import { z } from "zod";
import { liveTranscriptLines } from "#service/content/live-transcript-lines.ts";
import type { SampleCall } from "#service/content/sample-call.ts";
import { segmentsFrom } from "./call-segments.ts";
import { sentAtSeconds, segmentSeconds, visibleSegments, type SegmentTime } from "./segment-times.ts";
import { elapsedSeconds, type StreamRun } from "./stream-run.ts";
import { troubleAt } from "./stream-troubles.ts";

export const transcriptVersions = ["1.6", "1.7"] as const;
export type TranscriptVersion = (typeof transcriptVersions)[number];

/**
 * All bytes of a run's live transcript, as far as known now: when each line appears, in seconds from the run's start, and
 * its end in the bytes. Numbers side by side, since a file of nine thousand lines is kept for every live call.
 */
export type LiveTranscriptFile = { bytes: Uint8Array; atSeconds: Float64Array; endBytes: Uint32Array };

/** A line and when it appears, in seconds from the run's start. `second` is the second of the call that it is about. */
type StreamLine = { atSeconds: number; second: number; line: string };

const timedLine = z.looseObject({
  type: z.string().optional(),
  i: z.string().optional(),
  s: z.number().nullish(),
  e: z.number().nullish(),
});

/**
 * The live transcript of one run (docs/interface.md, Live transcript stream). A run that begins inside the call has
 * the words from there on, timed from its own start; an interrupted run has the words whose audio was sent, so that
 * the runs of a call together have every word once. No word appears before its audio, and none where nothing sounded.
 */
export function liveTranscriptFile(
  call: SampleCall,
  version: TranscriptVersion,
  run: StreamRun,
): LiveTranscriptFile {
  const segments = segmentsFrom(call, run.offsetSeconds);
  const whole = linesFrom(call, version, run, segments).filter((line) => !isUnheard(line, run));
  const stopAt = run.endedAtMs === null ? Infinity : elapsedSeconds(run, run.endedAtMs);
  const sent = segments.slice(0, visibleSegments(segments, stopAt));
  const isComplete = sent.length === segments.length;
  if (isComplete && !wasInterrupted(run)) return assemble(whole);
  const sentSeconds = sent.length * segmentSeconds;
  const kept = whole.filter((line) => line.second < run.offsetSeconds + sentSeconds);
  const closing = closingLines(run, sentSeconds).map((line) => ({
    atSeconds: Math.max(stopAt, kept.at(-1)?.atSeconds ?? 0),
    second: Infinity,
    line: JSON.stringify(line),
  }));
  return assemble([...kept, ...closing]);
}

/** How many bytes of the file are visible `elapsedSeconds` after the run began: always whole lines. */
export function visibleBytes({ atSeconds, endBytes }: LiveTranscriptFile, elapsedSeconds: number): number {
  let low = 0;
  let high = atSeconds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atSeconds[middle]! <= elapsedSeconds) low = middle + 1;
    else high = middle;
  }
  return endBytes[low - 1] ?? 0;
}

function linesFrom(
  call: SampleCall,
  version: TranscriptVersion,
  run: StreamRun,
  segments: readonly SegmentTime[],
): StreamLine[] {
  const { offsetSeconds } = run;
  const processingStartTime = new Date(run.startedAtMs).toISOString();
  const [start, ...rest] = liveTranscriptLines(call, { version, processingStartTime });
  const lines: StreamLine[] = [{ atSeconds: 0, second: -Infinity, line: start!.line }];
  if (offsetSeconds > 0) lines.push(sectionInProgress(call, offsetSeconds));
  let second = 0;
  let atSeconds = 0;
  for (const { atSeconds: saidAt, line } of rest) {
    const value = timedLine.parse(JSON.parse(line));
    // Words that are inserted for a deleted word belong to the same run as the deleted word.
    if (value.i !== "word-insert") second = secondOf(value, saidAt);
    if (second < offsetSeconds) continue;
    const segment = Math.floor((second - offsetSeconds) / segmentSeconds);
    atSeconds = Math.max(atSeconds, saidAt - offsetSeconds, sentAtSeconds(segments, segment));
    lines.push({ atSeconds, second, line: offsetSeconds === 0 ? line : shifted(value, offsetSeconds) });
  }
  return lines;
}

/** Sections and the end are told from more than the words. */
function isUnheard(
  { second, line }: StreamLine,
  { troubles, startedAtMs, offsetSeconds }: StreamRun,
): boolean {
  const saidAtMs = startedAtMs + (second - offsetSeconds) * 1000;
  return troubleAt(troubles, "silent", saidAtMs) !== undefined && !line.includes('"type":');
}

function secondOf({ type, s, e }: z.infer<typeof timedLine>, saidAt: number): number {
  if (type === "end") return Infinity;
  return s ?? e ?? saidAt;
}

function shifted(value: z.infer<typeof timedLine>, bySeconds: number): string {
  const shift = (seconds: number) => Math.round((seconds - bySeconds) * 100) / 100;
  const moved = { ...value };
  if (typeof value.s === "number") moved.s = shift(value.s);
  if (typeof value.e === "number") moved.e = shift(value.e);
  return JSON.stringify(moved);
}

function sectionInProgress(call: SampleCall, second: number): StreamLine {
  const isQna = call.qnaSeconds !== null && second >= call.qnaSeconds;
  const name = isQna ? "predicted-qna" : "predicted-speech";
  return { atSeconds: 0, second: -Infinity, line: JSON.stringify({ type: "section", name, s: 0 }) };
}

function closingLines(run: StreamRun, sentSeconds: number): object[] {
  if (!wasInterrupted(run)) return [{ type: "end", code: 0 }];
  const time = Math.round(sentSeconds * 100) / 100;
  const interruption = { type: "interruption", time, restarting: true };
  return run.isAbandoned ? [interruption, abandonedLine] : [interruption];
}

function wasInterrupted({ endReason }: StreamRun): boolean {
  return endReason === "interrupted" || endReason === "lost";
}

const abandonedLine = {
  type: "end",
  code: 1,
  system_reason: "stream lost",
  user_reason: "The audio stream broke off.",
};

function assemble(lines: readonly StreamLine[]): LiveTranscriptFile {
  let endByte = 0;
  return {
    bytes: Buffer.from(lines.map(({ line }) => `${line}\n`).join("")),
    atSeconds: Float64Array.from(lines, ({ atSeconds }) => atSeconds),
    endBytes: Uint32Array.from(lines, ({ line }) => (endByte += Buffer.byteLength(line) + 1)),
  };
}
