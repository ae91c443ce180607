import { describe, expect, it } from "vitest";
import { snapChapters } from "./snap-chapters.ts";
import { layOut } from "../transcript/transcript-text.ts";

const paragraphs = [
  layOut(
    "a",
    [
      ["Good", 0.5, 1],
      ["day.", 1, 2],
      ["Now", 40.3, 41],
    ],
    [0, 2],
    null,
  ),
  layOut("b", [["Revenue", 61.62, 62]], [0], null),
];
const snap = (startSeconds: number, endSeconds: number) => {
  const [chapter] = snapChapters([{ id: 1, title: "", level: 1, startSeconds, endSeconds }], paragraphs);
  return [chapter!.startSeconds, chapter!.endSeconds];
};

describe("chapters on whole seconds (2.2)", () => {
  it("start with the nearest first word, whether upstream rounded or truncated", () => {
    expect(snap(61, 90)).toEqual([61.62, 90]);
    expect(snap(62, 90)).toEqual([61.62, 90]);
    expect(snap(40, 61)).toEqual([40.3, 61.62]);
  });

  it("stay where no sentence begins, and the first stays at the beginning", () => {
    expect(snap(20, 30)).toEqual([20, 30]);
    expect(snap(0, 61)).toEqual([0, 61.62]);
  });

  it("get no end where they have none", () => expect(snap(61, 61)).toEqual([61.62, 61]));
});
