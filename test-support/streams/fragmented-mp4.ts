import { aacFrames, aacRateIndex, aacSampleRate, aacSamples } from "./aac-frames.ts";
import { field, packed } from "./bits.ts";

/*
 * Segments of fragmented MP4 (ISO/IEC 14496-12) that hold one track of AAC, and the header that comes before them.
 */

const trackId = 1;

/** A box with its type and content. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(8), ...content]);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(type, 4, "latin1");
  return bytes;
}

/** A box with version and flags before its content. */
function fullBox(type: string, flags: number, ...content: Uint8Array[]): Buffer {
  return box(type, numbers(flags), ...content);
}

/** Numbers of four bytes each. */
function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const identity = () => numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

/** The header: a track of AAC without any sound. */
export function mp4Header(): Buffer {
  return Buffer.concat([
    box("ftyp", Buffer.from("iso6"), numbers(0), Buffer.from("iso6mp41")),
    box(
      "moov",
      fullBox(
        "mvhd",
        0,
        numbers(0, 0, aacSampleRate, 0, 0x10000, 0x01000000, 0, 0),
        identity(),
        numbers(0, 0, 0, 0, 0, 0, 2),
      ),
      box("trak", trackHeader(), media()),
      box("mvex", fullBox("trex", 0, numbers(trackId, 1, aacSamples, 0, 0))),
    ),
  ]);
}

function trackHeader(): Buffer {
  const isEnabled = 7;
  const fullVolume = 0x01000000;
  return fullBox(
    "tkhd",
    isEnabled,
    numbers(0, 0, trackId, 0, 0, 0, 0, 0, fullVolume),
    identity(),
    numbers(0, 0),
  );
}

function media(): Buffer {
  const samples = ["stts", "stsc", "stco"].map((type) => fullBox(type, 0, numbers(0)));
  return box(
    "mdia",
    // The language is "und".
    fullBox("mdhd", 0, numbers(0, 0, aacSampleRate, 0, 0x55c40000)),
    fullBox("hdlr", 0, numbers(0), Buffer.from("soun"), numbers(0, 0, 0), Buffer.of(0)),
    box(
      "minf",
      fullBox("smhd", 0, numbers(0)),
      box("dinf", fullBox("dref", 0, numbers(1), fullBox("url ", 1))),
      box(
        "stbl",
        fullBox("stsd", 0, numbers(1), sampleEntry()),
        ...samples,
        fullBox("stsz", 0, numbers(0, 0)),
      ),
    ),
  );
}

function sampleEntry(): Buffer {
  const oneChannel = 0x00010010;
  const configuration = packed(field(2, 5) + field(aacRateIndex, 4) + field(1, 4) + field(0, 3));
  const part = (tag: number, ...content: Buffer[]) => {
    const bytes = Buffer.concat(content);
    return Buffer.concat([Buffer.of(tag, bytes.length), bytes]);
  };
  const aac = 0x40;
  const soundStream = 0x15;
  const described = part(
    3,
    Buffer.of(0, 1, 0),
    part(4, Buffer.of(aac, soundStream, 0, 0, 0), numbers(0, 0), part(5, configuration)),
    part(6, Buffer.of(2)),
  );
  return box(
    "mp4a",
    numbers(0, 1, 0, 0, oneChannel, 0, aacSampleRate * 0x10000),
    fullBox("esds", 0, described),
  );
}

/** The segment that begins at a second of the call, with as many frames; `number` counts segments from 0. */
export function mp4Segment(number: number, second: number, count: number, quieterByDb = 0): Buffer {
  const frames = aacFrames(second, count, quieterByDb);
  const isOffsetOfBox = 0x020000;
  const hasOffsetAndSizes = 0x000201;
  const moof = (offset: number) =>
    box(
      "moof",
      fullBox("mfhd", 0, numbers(number + 1)),
      box(
        "traf",
        fullBox("tfhd", isOffsetOfBox, numbers(trackId)),
        fullBox("tfdt", 0, numbers(Math.round(second * aacSampleRate))),
        fullBox(
          "trun",
          hasOffsetAndSizes,
          numbers(frames.length, offset, ...frames.map((frame) => frame.length)),
        ),
      ),
    );
  return Buffer.concat([moof(moof(0).length + 8), box("mdat", ...frames)]);
}
