import fc from "fast-check";
import { expect, test } from "vitest";
import { readLines, type SourceLine } from "./read-lines.ts";

async function linesOf(pieces: readonly Uint8Array[], longestBytes?: number): Promise<SourceLine[]> {
  async function* chunks() {
    yield* pieces;
  }
  const lines: SourceLine[] = [];
  for await (const line of readLines(chunks(), longestBytes)) lines.push(line);
  return lines;
}

test("lines are the same wherever the bytes are cut", async () => {
  const cut = fc.asyncProperty(
    fc.array(fc.string({ unit: "grapheme", maxLength: 8 }).filter((line) => !/[\n\uFEFF]/.test(line))),
    fc.array(fc.nat(60), { maxLength: 6 }),
    async (lines, cuts) => {
      const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(""));
      const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const pieces = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      expect(await linesOf(pieces)).toEqual(lines.map((text, index) => ({ number: index + 1, text })));
    },
  );
  await fc.assert(cut, { seed: 20_260_203, numRuns: 200 });
});

test("a line beyond the limit is never held in memory, and the next one is read", async () => {
  const piece = Buffer.alloc(1024 * 1024, "x");
  const lines = await linesOf([piece, piece, piece, Buffer.from("\nnext")], 2 * 1024 * 1024);
  expect(lines).toEqual([
    { number: 1, text: null, reason: "is longer than 2 MiB" },
    { number: 2, text: "next" },
  ]);
});
