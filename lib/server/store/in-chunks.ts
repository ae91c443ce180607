/** Rows to insert, or ids to look up, that fit one statement on both databases. */
const largestChunk = 500;

/** Cuts a list into parts that fit a statement. */
export function inChunks<T>(items: readonly T[], size = largestChunk): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += size) chunks.push(items.slice(start, start + size));
  return chunks;
}
