import { expect, test } from "vitest";
import { said } from "../../../test-support/words/said.ts";
import { placeOfNote } from "./note-place.ts";

const early = said(1, "Inventory stands at 94 days.");
const late = said(2, "As I said, inventory stands at 94 days. That is too much.");

test("a note is where its words are, the nearest of several places", () => {
  const note = { quote: "inventory stands at 94 days", startSeconds: late.start + 3 };
  const place = placeOfNote(note, [early, late]);
  expect(place).toBe(late.words[3]![1]);
  expect(placeOfNote({ ...note, startSeconds: 0 }, [early, late])).toBe(early.words[0]![1]);
});

test("a note whose words are nowhere is where it was made", () => {
  expect(placeOfNote({ quote: "Prices rose.", startSeconds: 77 }, [early, late])).toBe(77);
});
