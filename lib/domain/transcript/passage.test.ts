import { expect, it } from "vitest";
import { passageAddress } from "../basket/quote-address.ts";
import { placesOf, readPassage } from "./passage.ts";
import { quoteBetween } from "./quote.ts";
import { layOut } from "./transcript-text.ts";

const paragraphs = [
  layOut(
    "0",
    [
      ["Sales", 85.04, 85.31],
      ["rose", 85.31, 85.76],
      ["sharply.", 85.76, 86.42],
    ],
    [0],
    "Ada Berg",
  ),
  layOut(
    "1",
    [
      ["And", 91.08, 91.22],
      ["a", 91.22, 91.26],
      ["margin?", 91.26, 91.97],
    ],
    [0],
    null,
  ),
];

it("finds exactly the words of a quote by its link", () => {
  const from = { paragraph: 0, offset: "Sales ".length };
  const to = { paragraph: 1, offset: "And".length };
  const quote = quoteBetween(paragraphs, from, to)!;
  const address = new URLSearchParams(passageAddress("", quote.start, quote.end).slice(1));
  const read = readPassage(Number(address.get("t")), Number(address.get("end")));
  expect(read).toEqual({ passage: { from: 85.31, to: 91.22 } });
  expect(placesOf(paragraphs, { from: 85.31, to: 91.22 })).toEqual({ from, to });
});

it("finds nothing where nothing is said", () => {
  expect(placesOf(paragraphs, { from: 87, to: 90 })).toBe(null);
});

it("reports an end without a start, and an end that is not after the start", () => {
  expect(readPassage(85, null)).toBe(null);
  expect(readPassage(null, 92)).toEqual({ problem: "endWithoutStart" });
  expect(readPassage(92, 85)).toEqual({ problem: "endNotAfterStart" });
  expect(readPassage(92, 92)).toEqual({ problem: "endNotAfterStart" });
});
