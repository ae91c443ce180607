import { expect, it } from "vitest";
import { summaryBlocks } from "./summary-blocks.ts";

it("keeps headings, points and paragraphs, as plain text", () => {
  const markdown =
    "## Results\n\n- Sales **rose** by 4 %\n\n- See [the report](javascript:alert)\n\nOne line,\nand `the next`.\n\nLast <b>one</b>.";
  expect(summaryBlocks(markdown)).toEqual([
    { kind: "heading", lines: ["Results"] },
    { kind: "points", lines: ["Sales rose by 4 %", "See the report"] },
    { kind: "paragraph", lines: ["One line,", "and the next."] },
    { kind: "paragraph", lines: ["Last <b>one</b>."] },
  ]);
  expect(summaryBlocks("\n\n")).toEqual([]);
});
