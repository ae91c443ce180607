import { z } from "zod";
import { frameBytes } from "#service/content/calls/clips.ts";

/**
 * What goes wrong with a live stream that upstream goes on calling live: nothing sounds, the playlist does not grow, the
 * text hangs behind, the playlist says that it has ended, there is no playlist.
 */
export const streamTroubleKinds = ["silent", "stall", "lateText", "end", "gone"] as const;
export type StreamTroubleKind = (typeof streamTroubleKinds)[number];

/** A stretch of trouble, in milliseconds. */
export type StreamTrouble = { kind: StreamTroubleKind; fromMs: number; untilMs: number };

const troublesSchema = z.array(
  z.object({ kind: z.enum(streamTroubleKinds), fromMs: z.number(), untilMs: z.number() }),
);

/** Those that are stored with a run of a stream. */
export function readTroubles(json: string): StreamTrouble[] {
  return json === "[]" ? [] : troublesSchema.parse(JSON.parse(json));
}

/** The same without what would happen from `nowMs` on. */
export function endedAt(troubles: readonly StreamTrouble[], nowMs: number): StreamTrouble[] {
  return troubles.flatMap((trouble) =>
    trouble.fromMs >= nowMs ? [] : [{ ...trouble, untilMs: Math.min(trouble.untilMs, nowMs) }],
  );
}

/** A trouble of a kind at a moment. */
export function troubleAt(
  troubles: readonly StreamTrouble[],
  kind: StreamTroubleKind,
  atMs: number,
): StreamTrouble | undefined {
  return troubles.find((one) => one.kind === kind && one.fromMs <= atMs && atMs < one.untilMs);
}

/** The moment up to which a playlist lists segments: an earlier one while it does not grow. */
export function listedUntilMs(troubles: readonly StreamTrouble[], nowMs: number): number {
  const still = [troubleAt(troubles, "stall", nowMs), troubleAt(troubles, "end", nowMs)];
  return Math.min(nowMs, ...still.map((trouble) => trouble?.fromMs ?? nowMs));
}

/** How long late text stops and how late it then goes on; it catches up at once when the trouble is over. */
const latestMs = 90_000;

/** The moment up to which text is written: an earlier one while it is late. */
export function writtenUntilMs(troubles: readonly StreamTrouble[], nowMs: number): number {
  const late = troubleAt(troubles, "lateText", nowMs);
  return late ? Math.max(late.fromMs, nowMs - latestMs) : nowMs;
}

const headerBytes = 4;

/** The same frames with nothing in them: a decoder finds no granule that has data, which is digital silence. */
export function silenced(sound: Uint8Array): Uint8Array {
  const silent = new Uint8Array(sound.length);
  for (let at = 0; at < sound.length; at += frameBytes) silent.set(sound.subarray(at, at + headerBytes), at);
  return silent;
}
