/** A number as binary digits, the highest first. */
export const field = (value: number, length: number) => value.toString(2).padStart(length, "0");

/** Binary digits as bytes; the last one is filled with zeros. */
export function packed(bits: string): Buffer {
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8));
  for (let at = 0; at < bits.length; at += 8)
    bytes[at / 8] = Number.parseInt(bits.slice(at, at + 8).padEnd(8, "0"), 2);
  return bytes;
}
