/** One MPEG audio frame: where its bytes lie in the file and how long it sounds. */
export type Mp3Frame = {
  offset: number;
  length: number;
  seconds: number;
  bitrateKbps: number;
  sampleRate: number;
};

const BITRATES_MPEG1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_MPEG2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES_MPEG1 = [44100, 48000, 32000];
const LAYER_III = 1;

/** The MPEG version bits of a frame header: what divides the sample rate, and whether it is MPEG-1. */
const VERSIONS: Record<number, { divisor: number; mpeg1: boolean }> = {
  0: { divisor: 4, mpeg1: false },
  2: { divisor: 2, mpeg1: false },
  3: { divisor: 1, mpeg1: true },
};

function frameAt(bytes: Uint8Array, offset: number): Mp3Frame | null {
  if (offset + 4 > bytes.length) return null;
  const second = bytes[offset + 1]!;
  const third = bytes[offset + 2]!;
  if (bytes[offset] !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = VERSIONS[(second >> 3) & 3];
  const bitrateKbps = (version?.mpeg1 ? BITRATES_MPEG1 : BITRATES_MPEG2)[third >> 4];
  const baseRate = SAMPLE_RATES_MPEG1[(third >> 2) & 3];
  if (!version || ((second >> 1) & 3) !== LAYER_III || !bitrateKbps || !baseRate) return null;
  const sampleRate = baseRate / version.divisor;
  const samples = version.mpeg1 ? 1152 : 576;
  const padding = (third >> 1) & 1;
  const length = Math.floor((samples / 8) * ((bitrateKbps * 1000) / sampleRate)) + padding;
  return { offset, length, seconds: samples / sampleRate, bitrateKbps, sampleRate };
}

/** The size of an ID3v2 tag at the start of the file, 0 when there is none. */
function leadingTagLength(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33) return 0;
  const [a, b, c, d] = bytes.subarray(6, 10);
  return 10 + ((a! << 21) | (b! << 14) | (c! << 7) | d!);
}

/**
 * Reads an MPEG-1, 2 or 2.5 Layer III file into its frames, without an ID3v2 tag in front and anything after the last
 * whole frame.
 *
 * @throws RangeError when no frame begins where the sound should
 */
export function mp3Frames(bytes: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = [];
  let frame = frameAt(bytes, leadingTagLength(bytes));
  while (frame && frame.offset + frame.length <= bytes.length) {
    frames.push(frame);
    frame = frameAt(bytes, frame.offset + frame.length);
  }
  if (frames.length === 0) throw new RangeError("not an MPEG Layer III file");
  return frames;
}

const OWNER = "com.apple.streaming.transportStreamTimestamp";
const CLOCK_HZ = 90_000;

/**
 * The ID3v2 tag that HLS requires before every raw audio segment: its start on a 90 kHz clock (RFC 8216, section
 * 3.4), 33 bits in eight bytes.
 */
export function timestampTag(seconds: number): Uint8Array {
  const owner = new TextEncoder().encode(`${OWNER}\0`);
  const payload = owner.length + 8;
  const tag = new Uint8Array(20 + payload);
  // Sizes are "syncsafe": seven bits per byte. Ours are below 128, so the last byte holds them.
  tag.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 10 + payload]);
  tag.set([0x50, 0x52, 0x49, 0x56, 0, 0, 0, payload, 0, 0], 10);
  tag.set(owner, 20);
  const ticks = BigInt(Math.round(seconds * CLOCK_HZ)) & 0x1_ffff_ffffn;
  new DataView(tag.buffer).setBigUint64(20 + owner.length, ticks);
  return tag;
}
