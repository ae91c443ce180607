import { aacFrames, aacFrameSeconds, withAdtsHeader } from "./aac-frames.ts";
import { field, packed } from "./bits.ts";

/*
 * A segment of an MPEG transport stream (ISO/IEC 13818-1) that holds one track of AAC.
 */

const packetBytes = 188;
const programPid = 0x1000;
const soundPid = 0x100;
const aacInAdts = 0x0f;
const ticksPerSecond = 90_000;
/** Encoders rarely begin at 0. */
const firstSeconds = 10;
const framesOfPacket = 8;

/** The segment that begins at a second of the call, with as many frames. */
export function transportStream(second: number, count: number, quieterByDb = 0): Buffer {
  const packets = [
    ...packetsOf(0, table(0x00, programList())),
    ...packetsOf(programPid, table(0x02, program())),
  ];
  const frames = aacFrames(second, count, quieterByDb).map(withAdtsHeader);
  let continuity = 0;
  for (let at = 0; at < count; at += framesOfPacket) {
    const sound = Buffer.concat(frames.slice(at, at + framesOfPacket));
    const made = packetsOf(soundPid, timed(sound, second + at * aacFrameSeconds), continuity);
    continuity += made.length;
    packets.push(...made);
  }
  return Buffer.concat(packets);
}

const programList = () => packed(field(1, 16) + field(7, 3) + field(programPid, 13));
const program = () =>
  packed(
    [
      field(7, 3),
      field(soundPid, 13),
      field(0xf, 4) + field(0, 12),
      field(aacInAdts, 8),
      field(7, 3),
      field(soundPid, 13),
      field(0xf, 4) + field(0, 12),
    ].join(""),
  );

/** A table with its header and checksum, after the pointer to its beginning. */
function table(id: number, content: Buffer): Buffer {
  const head = [
    field(id, 8),
    field(0b1011, 4),
    field(content.length + 9, 12),
    field(1, 16),
    field(0b11, 2) + field(0, 5) + field(1, 1),
    field(0, 16),
  ];
  const section = Buffer.concat([packed(head.join("")), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(checksumOf(section));
  return Buffer.concat([Buffer.of(0), section, checksum]);
}

function checksumOf(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte << 24;
    for (let bit = 0; bit < 8; bit += 1) sum = sum < 0 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  }
  return sum >>> 0;
}

/** Frames with the time at which they sound. */
function timed(sound: Buffer, second: number): Buffer {
  const ticks = Math.round((second + firstSeconds) * ticksPerSecond) % 2 ** 33;
  const time = field(ticks, 33);
  const head = [
    field(0x000001c0, 32),
    field(sound.length + 8, 16),
    field(0x8080, 16),
    field(5, 8),
    field(0b0010, 4) + time.slice(0, 3) + field(1, 1),
    time.slice(3, 18) + field(1, 1),
    time.slice(18) + field(1, 1),
  ];
  return Buffer.concat([packed(head.join("")), sound]);
}

/** A payload in packets of one size; the last one is filled up before its content. */
function packetsOf(pid: number, payload: Buffer, continuity = 0): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < payload.length;) {
    const room = packetBytes - 4;
    const part = payload.subarray(at, at + Math.min(room, payload.length - at));
    const isFull = part.length === room;
    const head = [
      field(0x47, 8),
      field(0, 1) + field(at === 0 ? 1 : 0, 1) + field(0, 1),
      field(pid, 13),
      field(0, 2) + field(isFull ? 0b01 : 0b11, 2) + field((continuity + packets.length) % 16, 4),
    ];
    const filling = Buffer.alloc(room - part.length, 0xff);
    if (!isFull) filling[0] = filling.length - 1;
    if (filling.length > 1) filling[1] = 0;
    packets.push(Buffer.concat([packed(head.join("")), filling, part]));
    at += part.length;
  }
  return packets;
}
