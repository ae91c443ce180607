/** One line of a file, counted from 1; `text` is null when it cannot be read, for the given reason. */
export type SourceLine = { number: number; text: string } | { number: number; text: null; reason: string };

/** Far above the longest call's transcript, far below the memory of the process. */
const longestLineBytes = 64 * 1024 * 1024;

/**
 * The lines of a UTF-8 stream, one in memory at a time. Only a line feed ends a line, because JSON text may contain
 * Unicode's other separators. A byte order mark is removed; a carriage return stays, as JSON allows it.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  longestBytes = longestLineBytes,
): AsyncGenerator<SourceLine> {
  let number = 0;
  let carried: Uint8Array[] = [];
  let bytes = 0;
  const carry = (piece: Uint8Array) => {
    bytes += piece.length;
    if (bytes <= longestBytes) carried.push(piece);
    else carried = [];
  };
  const finish = (): SourceLine => {
    const line = bytes > longestBytes ? tooLong(longestBytes) : decode(carried);
    carried = [];
    bytes = 0;
    return { number: ++number, ...line };
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      carry(chunk.subarray(start, end));
      yield finish();
      start = end + 1;
    }
    if (start < chunk.length) carry(chunk.subarray(start));
  }
  if (bytes > 0) yield finish();
}

const lineFeed = 0x0a;
const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(pieces: readonly Uint8Array[]): { text: string } | { text: null; reason: string } {
  const [only] = pieces;
  const bytes = pieces.length === 1 && only ? only : Buffer.concat(pieces);
  try {
    return { text: utf8.decode(bytes) };
  } catch {
    return { text: null, reason: "is not UTF-8 text" };
  }
}

function tooLong(longestBytes: number): { text: null; reason: string } {
  return { text: null, reason: `is longer than ${Math.floor(longestBytes / 1024 / 1024)} MiB` };
}
