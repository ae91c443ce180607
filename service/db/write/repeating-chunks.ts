/**
 * Cuts a list into chunks of 500, 100, 20 and a small rest: these sizes repeat, so that a million rows are written
 * with a few prepared statements.
 */
export function* repeatingChunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let start = 0;
  for (const size of sizes) {
    for (; items.length - start >= size; start += size) yield items.slice(start, start + size);
  }
  if (start < items.length) yield items.slice(start);
}

const sizes = [500, 100, 20];
