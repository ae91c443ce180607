import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#components/reader/reader.css";
import { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { layOut, sentenceStarts, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { noSections } from "../../../test-support/words/find-in-call.ts";
import { CallSearch } from "./call-search.tsx";
import { HitList } from "./hit-list.tsx";
import { SearchBox } from "./search-box.tsx";

const doNothing = () => undefined;
const tree = buildChapterTree([], 100);

function speak(start: number, text: string): TextParagraph {
  const words = text
    .split(" ")
    .map((word, at): [string, number, number] => [word, start + at, start + at + 1]);
  return layOut(String(start), words, sentenceStarts(words), "Ines Calloway", null);
}

function Searched({ paragraphs, isPart }: { paragraphs: TextParagraph[]; isPart: boolean }) {
  const [stage] = useState(() => new TranscriptStage());
  const wiring = { paragraphs, isPart, sections: noSections, tree, filtered: null, stage };
  return (
    <NuqsTestingAdapter searchParams="?q=tailwind" hasMemory>
      <CallSearch {...wiring} openedSeconds={0} onShow={doNothing}>
        <SearchBox onPlay={doNothing} />
        <div className="flex h-96 w-80 flex-col">
          <HitList paragraphs={paragraphs} onPlay={doNothing} onShowAll={doNothing} />
        </div>
      </CallSearch>
    </NuqsTestingAdapter>
  );
}

test("while the rest of a text is loading no word of it is said to be missing, and nothing is counted", async () => {
  const whole = [speak(0, "Good morning."), speak(60, "Margin is a tailwind.")];
  const { rerender } = await render(<Searched paragraphs={whole.slice(0, 1)} isPart />);
  const status = page.getByRole("status");
  await expect.element(status).toHaveTextContent("Loading the rest of the text…");
  await expect.element(page.getByText("No words and no chapters match")).not.toBeInTheDocument();
  await rerender(<Searched paragraphs={whole} isPart={false} />);
  await expect.element(status).toHaveTextContent("1 of 1");
});
