import { describe, expect, it } from "vitest";
import { chapter } from "../../../test-support/transcript-parts.ts";
import { layOut, sentenceStarts } from "../transcript/transcript-text.ts";
import { buildChapterTree } from "./chapter-tree.ts";
import { chapterPreview } from "./chapter-preview.ts";

/** Words spoken one per second from `start`. */
function speak(start: number, text: string, speaker: string | null = null) {
  const words = text
    .split(" ")
    .map((word, at): [string, number, number] => [word, start + at, start + at + 1]);
  return layOut(String(start), words, sentenceStarts(words), speaker);
}
const paragraphs = [speak(0, "Good morning. Revenue rose again."), speak(20.3, "Margin came in. Well.")];

function preview(startSeconds: number, endSeconds: number) {
  const { nodes } = buildChapterTree([chapter(1, 1, startSeconds, endSeconds)], 40);
  return chapterPreview(nodes[0]!, paragraphs);
}

describe("the preview of a chapter", () => {
  it("is its first sentence and its length", () => {
    expect(preview(0, 20)).toMatchObject({ firstSentence: "Good morning.", lengthSeconds: 20 });
    expect(preview(2, 20)).toMatchObject({ firstSentence: "Revenue rose again.", lengthSeconds: 18 });
  });

  it("finds the sentence where upstream rounded the second, or where nobody speaks yet", () => {
    expect(preview(20, 30).firstSentence).toBe("Margin came in.");
    expect(preview(10, 30).firstSentence).toBe("Margin came in.");
  });

  it("takes no sentence from another chapter, and claims no unknown length", () => {
    expect(preview(8, 12)).toMatchObject({ firstSentence: null, lengthSeconds: 4 });
    expect(preview(39, 39)).toMatchObject({ firstSentence: null, lengthSeconds: 1 });
    expect(preview(90, 80).lengthSeconds).toBeNull();
  });

  it("lists the named speakers and how long they speak, the longest first", () => {
    const spoken = [
      speak(0, "one two three four", "Operator"),
      speak(4, "one two three four five six", "Ines Calloway"),
      speak(10, "one two", null),
      speak(12, "one two three", "Operator"),
    ];
    const { nodes } = buildChapterTree([chapter(1, 1, 2, 12)], 15);
    expect(chapterPreview(nodes[0]!, spoken).talk).toEqual([
      { name: "Ines Calloway", seconds: 6 },
      { name: "Operator", seconds: 2 },
    ]);
  });
});
