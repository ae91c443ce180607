import { execFileSync } from "node:child_process";
import { SAMPLE_RATE } from "./speak.ts";

const MAX_DELAY_SAMPLES = 4000;

function lame(samples: Int16Array): Buffer {
  // --nores: no bit reservoir, so that frames of several recordings can be joined, and streams cut.
  // --resample: at this bit rate the encoder would otherwise lower the sample rate.
  // -t: no info frame, which players would skip in a file but play in a stream.
  const format = ["-r", "-s", String(SAMPLE_RATE / 1000), "--bitwidth", "16", "--signed", "--little-endian"];
  const coding = "--resample 24 -m m --cbr -b 24 --nores -t -q 2 --quiet".split(" ");
  return execFileSync("lame", [...format, ...coding, "-", "-"], {
    input: Buffer.from(samples.buffer),
    maxBuffer: 1 << 28,
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** Decodes as browsers do, with ffmpeg's demuxer and decoder, to mono at `SAMPLE_RATE`. */
export function decode(mp3: Buffer): Int16Array {
  const args = ["-v", "error", "-i", "-", "-f", "s16le", "-ac", "1", "-ar", String(SAMPLE_RATE), "-"];
  const bytes = execFileSync("ffmpeg", args, { input: mp3, maxBuffer: 1 << 30 });
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

/** By how many samples `decoded` lags behind `source`: the lag at which their first ten seconds correlate best. */
export function delaySamples(source: Int16Array, decoded: Int16Array): number {
  const window = Math.min(10 * SAMPLE_RATE, source.length - MAX_DELAY_SAMPLES);
  let best = 0;
  let bestSum = -Infinity;
  for (let lag = 0; lag < MAX_DELAY_SAMPLES; lag++) {
    let sum = 0;
    for (let index = 0; index < window; index++) sum += source[index]! * decoded[index + lag]!;
    if (sum > bestSum) [best, bestSum] = [lag, sum];
  }
  return best;
}

/**
 * Encodes a recording as MP3 with a constant bit rate, whose decoded sound is in step with `samples`: encoder and
 * decoder add a fixed delay, which is measured at the beginning and cut from the silence at the start.
 */
export function encodeInStep(samples: Int16Array): { mp3: Buffer; delay: number; remaining: number } {
  const beginning = samples.slice(0, 12 * SAMPLE_RATE);
  const delay = delaySamples(beginning, decode(lame(beginning)));
  const shifted = samples.slice(delay);
  const mp3 = lame(shifted);
  return { mp3, delay, remaining: delaySamples(samples, decode(mp3)) };
}
