import { describe, expect, it } from "vitest";
import { mp3Frames, timestampTag } from "./mp3-frames.ts";

/** Frames of MPEG-2 Layer III, 32 kbit/s, 24 kHz: 96 bytes and 24 ms each. */
function recording(count: number): Uint8Array {
  const bytes = new Uint8Array(count * 96);
  for (let index = 0; index < count; index++) {
    bytes.set([0xff, 0xf3, 0x44, 0xc4, index & 0xff], index * 96);
  }
  return bytes;
}

describe("mp3Frames", () => {
  it("finds every frame with its exact length and duration", () => {
    const frames = mp3Frames(recording(50));
    expect(frames).toHaveLength(50);
    expect(frames[1]).toEqual({ offset: 96, length: 96, seconds: 0.024, bitrateKbps: 32, sampleRate: 24000 });
  });

  it.each([
    ["MPEG-1", [0xff, 0xfb, 0x90, 0xc4], 417, 1152 / 44100],
    ["MPEG-1 with padding", [0xff, 0xfb, 0x92, 0xc4], 418, 1152 / 44100],
    ["MPEG-2.5", [0xff, 0xe3, 0x38, 0xc4], 216, 576 / 8000],
  ])("reads %s headers", (_name, header, length, seconds) => {
    const bytes = new Uint8Array(length);
    bytes.set(header);
    expect(mp3Frames(bytes)[0]).toMatchObject({ length, seconds });
  });

  it("skips a tag before the first frame and ignores one after the last", () => {
    const sound = recording(3);
    const tag = timestampTag(0);
    const trailer = new TextEncoder().encode("TAG".padEnd(128, " "));
    const file = new Uint8Array([...tag, ...sound, ...trailer]);
    const frames = mp3Frames(file);
    expect(frames.map((frame) => frame.offset - tag.length)).toEqual([0, 96, 192]);
  });

  it("leaves out a frame that is cut off", () => {
    expect(mp3Frames(recording(3).subarray(0, 250))).toHaveLength(2);
  });

  it("refuses what is not MPEG audio", () => {
    expect(() => mp3Frames(new Uint8Array(500))).toThrow(RangeError);
  });
});

describe("timestampTag", () => {
  it("is an ID3v2.4 PRIV frame with a 90 kHz clock", () => {
    const tag = timestampTag(2.5);
    const text = new TextDecoder("latin1").decode(tag);
    expect(text.slice(0, 3)).toBe("ID3");
    expect(text.slice(10, 14)).toBe("PRIV");
    expect(text).toContain("com.apple.streaming.transportStreamTimestamp\0");
    expect(tag[9]).toBe(tag.length - 10);
    expect(tag[17]).toBe(tag.length - 20);
    expect(new DataView(tag.buffer).getBigUint64(tag.length - 8)).toBe(225_000n);
  });

  it("wraps at 33 bits, as the clock does", () => {
    const tag = timestampTag(2 ** 33 / 90_000 + 1);
    expect(new DataView(tag.buffer).getBigUint64(tag.length - 8)).toBe(90_000n);
  });
});
