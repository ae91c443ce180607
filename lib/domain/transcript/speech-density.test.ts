import { describe, expect, it } from "vitest";
import { speechDensity } from "./speech-density.ts";
import { layOut } from "./transcript-text.ts";

describe("speech density", () => {
  it("is highest where most is said and zero in silence", () => {
    const paragraphs = [
      layOut(
        "a",
        [
          ["aaaa", 0, 5],
          ["aaaaaaaa", 20, 25],
        ],
        [0],
        null,
      ),
    ];
    expect(speechDensity(paragraphs, 30, 3)).toEqual([0.25, 0, 1]);
  });

  it("shares a long word among the parts it covers", () => {
    expect(speechDensity([layOut("a", [["aaaa", 5, 15]], [0], null)], 20, 2)).toEqual([1, 1]);
  });

  it("copes with words outside the call and with calls without length", () => {
    expect(speechDensity([layOut("a", [["late", 95, 130]], [0], null)], 100, 2)).toEqual([0, 1]);
    expect(speechDensity([], 0, 3)).toEqual([0, 0, 0]);
    expect(speechDensity([], 100, 0)).toEqual([]);
  });
});
