/** The bytes to send: from `start` up to, not including, `end`. */
export type ByteRange = { kind: "all" } | { kind: "part"; start: number; end: number } | { kind: "beyond" };

/** Reads a `Range` header for a size; anything but a single byte range means everything (RFC 9110 14.2). */
export function readByteRange(header: string | null, size: number): ByteRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return { kind: "all" };
  const [, first = "", last = ""] = match;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? { kind: "beyond" } : { kind: "part", start: size - length, end: size };
  }
  const start = Number(first);
  const end = last === "" ? size : Math.min(Number(last) + 1, size);
  if (last !== "" && Number(last) < start) return { kind: "all" };
  return start >= size ? { kind: "beyond" } : { kind: "part", start, end };
}
