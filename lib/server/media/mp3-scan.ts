/*
 * Reads where the frames of an MPEG Layer III file lie. In a file of variable bit rate nothing else says at which byte a
 * second begins: players guess by a table of a hundred places, or by the average.
 */

/** A frame header: the bytes of its frame, and how long it sounds. */
export interface FrameHeader {
  bytes: number;
  seconds: number;
  kbps: number;
}

const kbpsMpeg1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kbpsMpeg2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const ratesMpeg1 = [44_100, 48_000, 32_000];
/** By the version bits of a header: what divides the sample rate of MPEG-1. */
const divisors = [4, null, 2, 1] as const;
const layer3 = 1;
export const headerBytes = 4;

/** The frame header at an offset; null where none is, or not all of it. */
export function frameHeader(bytes: Uint8Array, at: number): FrameHeader | null {
  const [sync, second, third] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (sync !== 0xff || second === undefined || third === undefined || at + headerBytes > bytes.length)
    return null;
  const divisor = divisors[(second >> 3) & 3];
  const base = ratesMpeg1[(third >> 2) & 3];
  const isFrame = (second & 0xe0) === 0xe0 && ((second >> 1) & 3) === layer3;
  if (!isFrame || divisor == null || base === undefined) return null;
  const kbps = (divisor === 1 ? kbpsMpeg1 : kbpsMpeg2)[third >> 4];
  if (kbps === undefined || kbps === 0) return null;
  const samples = divisor === 1 ? 1152 : 576;
  const rate = base / divisor;
  const length = Math.floor(((samples / 8) * kbps * 1000) / rate) + ((third >> 1) & 1);
  return { bytes: length, seconds: samples / rate, kbps };
}

/** The size of an ID3v2 tag by its first ten bytes; 0 where there is none. */
export function tagBytes(bytes: Uint8Array): number {
  if (bytes[0] !== 0x49 || bytes[1] !== 0x44 || bytes[2] !== 0x33 || bytes.length < 10) return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}

/** What the first frame says of the file in place of sound; null where it is sound. */
export function infoOf(bytes: Uint8Array, at: number): "variable" | "constant" | null {
  const frame = frameHeader(bytes, at);
  if (frame === null) return null;
  const text = Buffer.from(bytes.subarray(at, at + Math.min(frame.bytes, 64))).toString("latin1");
  if (text.includes("Xing") || text.includes("VBRI")) return "variable";
  return text.includes("Info") ? "constant" : null;
}

/** A part of a file that begins and ends with whole frames. */
export interface FramePart {
  offset: number;
  bytes: number;
  seconds: number;
}

const longestHeader = 64;

/**
 * Divides a file that arrives in pieces into parts of whole frames, of `partSeconds` or a frame more. Bytes between
 * frames that belong to none are skipped.
 */
export class FrameScan {
  readonly parts: FramePart[] = [];
  readonly #partSeconds: number;
  /** Bytes that were too few for a decision. */
  #rest: Uint8Array = new Uint8Array(0);
  /** The place in the file of the first byte of the rest. */
  #at = 0;
  #skip = 0;
  #hasBegun = false;
  #part: FramePart | null = null;

  constructor(partSeconds: number) {
    this.#partSeconds = partSeconds;
  }

  push(piece: Uint8Array): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    let at = 0;
    for (;;) {
      const skipped = Math.min(this.#skip, bytes.length - at);
      at += skipped;
      this.#skip -= skipped;
      if (this.#skip > 0 || bytes.length - at < longestHeader) break;
      this.#step(bytes, at);
      if (this.#skip === 0) at += 1;
    }
    this.#rest = bytes.slice(at);
    this.#at += at;
  }

  /** Ends the last part. */
  end(): void {
    // The last frame may be shorter than what a decision about others needs.
    const padding = new Uint8Array(longestHeader);
    if (this.#rest.length > 0) this.push(padding);
    this.#close();
  }

  /** Decides about the bytes at a place: a tag, a frame, or neither. */
  #step(bytes: Uint8Array, at: number): void {
    const place = this.#at + at;
    const tag = place === 0 ? tagBytes(bytes.subarray(at)) : 0;
    const frame = frameHeader(bytes, at);
    if (tag > 0) this.#skip = tag;
    else if (frame !== null) {
      const isInfo = !this.#hasBegun && infoOf(bytes, at) !== null;
      this.#hasBegun = true;
      this.#skip = frame.bytes;
      if (!isInfo) this.#add(place, frame);
    }
  }

  #add(place: number, frame: FrameHeader): void {
    const part = (this.#part ??= { offset: place, bytes: 0, seconds: 0 });
    part.bytes = place + frame.bytes - part.offset;
    part.seconds += frame.seconds;
    if (part.seconds >= this.#partSeconds - frame.seconds / 2) this.#close();
  }

  #close(): void {
    if (this.#part) this.parts.push(this.#part);
    this.#part = null;
  }
}
