import { z } from "zod";

/** The input by which a caller chooses a page of a list. */
export function pageInput(max: number, byDefault: number) {
  return {
    limit: z.int().min(1).max(max).default(byDefault).describe(`How many at most, up to ${max}.`),
    offset: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe("Where to begin: `nextOffset` of the answer before."),
  };
}

/** A page of a list, and where the next one begins. */
export function pageOf<Item>(
  items: readonly Item[],
  { limit, offset }: { limit: number; offset: number },
): { items: Item[]; total: number; nextOffset: number | null } {
  const end = offset + limit;
  const { length: total } = items;
  return { items: items.slice(offset, end), total, nextOffset: end < total ? end : null };
}

/** The line that says what a page leaves out; none on the only page. */
export function moreLines(nextOffset: number | null, total: number): string[] {
  return nextOffset === null ? [] : [`${total - nextOffset} more: ask again with offset ${nextOffset}.`];
}
