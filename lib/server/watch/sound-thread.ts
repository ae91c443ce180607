import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input, type InputAudioTrack } from "mediabunny";
import { MPEGDecoder } from "mpg123-decoder";
import { type MessagePort, parentPort } from "node:worker_threads";
import type { SoundSeen } from "../../domain/air/air-check.ts";
import type { MeterAnswer, MeterRequest } from "./sound-meter.ts";

/* A worker thread that decodes segments, so that listeners and the board do not wait for it. */
parentPort?.on("message", answerRequests(parentPort));

/** No more of a segment is decoded, whatever it says that it holds: a few bytes can state hours of silence. */
const maxSeconds = 12;
const maxPackets = 2_000;
/** The usual part of the packets of such a time; those that are larger are no speech. */
const maxBytes = 2 * 1024 * 1024;

function answerRequests(port: MessagePort): (request: MeterRequest) => void {
  return ({ id, bytes }) => {
    void measure(bytes)
      .catch((): SoundSeen => ({ kind: "undecodable" }))
      .then((sound) => port.postMessage({ id, sound } satisfies MeterAnswer));
  };
}

interface Packets {
  parts: Uint8Array[];
  seconds: number;
}

async function measure(bytes: Uint8Array): Promise<SoundSeen> {
  const input = new Input({ source: new BufferSource(bytes), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) return { kind: "undecodable" };
  const decode = { mp3: decodeMp3, aac: decodeAac }[track.codec as string];
  if (!decode) return { kind: "undecodable" };
  const { parts, seconds } = await packetsOf(track);
  if (parts.length === 0) return { kind: "undecodable" };
  const { channels, sampleRate } = await decode(parts, track);
  const level = levelOf(channels, sampleRate);
  return level === null
    ? { kind: "undecodable" }
    : { kind: "level", seconds, ...level, isCertain: track.codec !== "aac" || level.loudestDb > lowestDb };
}

async function packetsOf(track: InputAudioTrack): Promise<Packets> {
  const parts: Uint8Array[] = [];
  let seconds = 0;
  let size = 0;
  for await (const { data, duration } of new EncodedPacketSink(track).packets()) {
    size += data.length;
    if (seconds + duration > maxSeconds || parts.length >= maxPackets || size > maxBytes) break;
    parts.push(data);
    seconds += duration;
  }
  return { parts, seconds };
}

interface Decoded {
  channels: readonly Float32Array[];
  sampleRate: number;
}

async function decodeMp3(parts: readonly Uint8Array[]): Promise<Decoded> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  try {
    const { channelData: channels, sampleRate } = decoder.decode(Buffer.concat(parts));
    return { channels, sampleRate };
  } finally {
    decoder.free();
  }
}

/**
 * Each packet behind a header of its own, which every decoder of AAC takes (ISO/IEC 13818-7, 6.2). Packets that the
 * decoder does not understand become silence.
 */
async function decodeAac(parts: readonly Uint8Array[], track: InputAudioTrack): Promise<Decoded> {
  // Loaded where AAC comes, because it needs a library of the system that not every machine has.
  const { OfflineAudioContext } = await import("node-web-audio-api");
  const { sampleRate, numberOfChannels } = track;
  const isFramed = (await track.getDecoderConfig())?.description === undefined;
  const framed = Buffer.concat(
    isFramed ? parts : parts.flatMap((data) => [adtsHeader(data.length, sampleRate, numberOfChannels), data]),
  );
  const context = new OfflineAudioContext(1, 1, sampleRate);
  const buffer = await context.decodeAudioData(
    framed.buffer.slice(framed.byteOffset, framed.byteOffset + framed.length),
  );
  const channels = Array.from({ length: buffer.numberOfChannels }, (_, index) =>
    buffer.getChannelData(index),
  );
  return { channels, sampleRate: buffer.sampleRate };
}

const adtsRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000,
];
const adtsHeaderBytes = 7;

function adtsHeader(bytes: number, sampleRate: number, channels: number): Uint8Array {
  const rate = adtsRates.indexOf(sampleRate);
  if (rate === -1) throw new Error(`sound of ${sampleRate} Hz`);
  const length = bytes + adtsHeaderBytes;
  const lowComplexity = 1;
  return Uint8Array.of(
    0xff,
    0xf1,
    (lowComplexity << 6) | (rate << 2) | (channels >> 2),
    ((channels & 3) << 6) | (length >> 11),
    (length >> 3) & 0xff,
    ((length & 7) << 5) | 0x1f,
    0xfc,
  );
}

/** The lowest level that is told, in dBFS: that of digital silence. */
const lowestDb = -120;
const shortestPartSeconds = 0.5;

/**
 * The level of sound in dBFS, as the root mean square over all channels: of the whole, and of its loudest second. Null
 * where there is none. Samples lie between -1 and 1.
 */
function levelOf(
  channels: readonly Float32Array[],
  sampleRate: number,
): { meanDb: number; loudestDb: number } | null {
  const length = channels[0]?.length ?? 0;
  if (length === 0) return null;
  let total = 0;
  let loudest = 0;
  for (let from = 0; from < length; from += sampleRate) {
    const to = Math.min(length, from + sampleRate);
    let sum = 0;
    for (const channel of channels) for (let at = from; at < to; at += 1) sum += channel[at]! * channel[at]!;
    total += sum;
    // The remainder of a segment is too short to be a second of its own.
    if (from === 0 || to - from >= shortestPartSeconds * sampleRate)
      loudest = Math.max(loudest, sum / (to - from) / channels.length);
  }
  return { meanDb: toDb(total / length / channels.length), loudestDb: toDb(loudest) };
}

function toDb(power: number): number {
  return Math.max(lowestDb, Math.round(10 * Math.log10(power) * 10) / 10);
}
