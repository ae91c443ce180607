import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { layOut } from "#lib/domain/transcript/transcript-text.ts";
import { TranscriptParagraph } from "./transcript-paragraph.tsx";

const chaptersOf = (title: string) =>
  buildChapterTree([{ id: 1, title, level: 1, startSeconds: 0, endSeconds: 9 }], 9).nodes;

test.each([
  ["Revenue grew.", "ltr"],
  ["نمو الإيرادات", "rtl"],
  ["ההכנסות צמחו", "rtl"],
])("%s is set in its own direction, with its speaker and its chapter", async (text, direction) => {
  const paragraph = layOut("a", [[text, 0, 1]], [0], text);
  const { container } = await render(
    <TranscriptParagraph
      paragraph={paragraph}
      index={0}
      path="/sessions/1"
      chapters={chaptersOf(text)}
      isSilent={false}
    />,
  );
  for (const part of [".reader-text", ".reader-speaker", ".reader-chapter"])
    expect(getComputedStyle(container.querySelector(part) ?? container).direction, part).toBe(direction);
});
