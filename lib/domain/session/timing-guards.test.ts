import { describe, expect, it } from "vitest";
import { checkChapterUnit, checkSoundLength } from "./timing-guards.ts";

const chapter = (startSeconds: number, endSeconds: number) => ({
  id: 1,
  title: "",
  level: 1,
  startSeconds,
  endSeconds,
});

describe("guards against wrong times", () => {
  it("takes chapter times for milliseconds only when they cannot be seconds (2.2 does not show the unit)", () => {
    expect(checkChapterUnit([chapter(0, 700_000)], 700)).toEqual({
      chapters: [chapter(0, 700)],
      warnings: [{ kind: "chaptersInMilliseconds" }],
    });
    expect(checkChapterUnit([chapter(0, 900)], 700).warnings).toEqual([]);
    expect(checkChapterUnit([chapter(0, 700_000)], null).warnings).toEqual([]);
    expect(checkChapterUnit([], 700).chapters).toEqual([]);
  });

  it("warns when the audio is more than one percent longer or shorter than stated", () => {
    expect(checkSoundLength(2401, 2462, 2460).map(({ kind }) => kind)).toEqual([
      "recordingLengthDiffers",
      "textOutlastsSound",
    ]);
    expect(checkSoundLength(2462.5, 2462, 2460)).toEqual([]);
    expect(checkSoundLength(30.5, 30, 29)).toEqual([]);
    expect(checkSoundLength(null, 30, 29)).toEqual([]);
  });

  it("warns when the audio is much longer than the text, where no length is stated", () => {
    expect(checkSoundLength(7_000, null, 3_500)).toEqual([{ kind: "soundOutlastsText", bySeconds: 3_500 }]);
    expect(checkSoundLength(3_900, null, 3_500)).toEqual([]);
    expect(checkSoundLength(7_000, 7_000, 3_500)).toEqual([]);
    expect(checkSoundLength(7_000, null, null)).toEqual([]);
  });
});
