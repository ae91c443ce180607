/** The part of a file in a Range header; byte positions, both inclusive. */
export type ByteRange =
  | { kind: "whole" }
  | { kind: "part"; start: number; end: number }
  | { kind: "unsatisfiable" };

const oneRange = /^bytes=[ \t]*(?:(\d+)-(\d*)|-(\d+))[ \t]*$/i;

/**
 * Reads a Range header for a file of `size` bytes (RFC 9110, section 14.1.2). Anything but a single byte range is
 * ignored, as the RFC allows: the answer is then the whole file. Never throws.
 *
 * The npm package range-parser is not used: with it a suffix longer than the file, which clients that follow a growing
 * transcript send, and a range that ends before it begins would be answered 416.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange {
  const match = header === undefined ? null : oneRange.exec(header);
  if (!match) return { kind: "whole" };
  const [, first, last, suffix] = match;
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? { kind: "unsatisfiable" } : { kind: "part", start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last ? Number(last) : size - 1;
  if (last && end < start) return { kind: "whole" };
  if (start >= size) return { kind: "unsatisfiable" };
  return { kind: "part", start, end: Math.min(end, size - 1) };
}
