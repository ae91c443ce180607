import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useEffect, useRef, useState } from "react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { layOut, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { findInCall } from "../../../test-support/words/find-in-call.ts";
import { TranscriptStage } from "./transcript-stage.ts";
import { TranscriptText } from "./transcript-text.tsx";
import { useSpokenHighlight } from "./use-spoken-highlight.ts";

const noChapters = buildChapterTree([], null);

/** Words spoken one per second from `start`, in sentences that end with a full stop. */
function speak(key: string, start: number, text: string): TextParagraph {
  const words = text.split(" ");
  const sentences = words.flatMap((_, index) =>
    index === 0 || words[index - 1]!.endsWith(".") ? [index] : [],
  );
  return layOut(
    key,
    words.map((word, index) => [word, start + index, start + index + 1]),
    sentences,
    "Ines Calloway",
  );
}

/** The words under a highlight, in reading order. */
function highlighted(kind: string): string[] {
  return [...(CSS.highlights.get(`reader-${kind}`) ?? [])].map((painted) => {
    const range = document.createRange();
    range.setStart(painted.startContainer, painted.startOffset);
    range.setEnd(painted.endContainer, painted.endOffset);
    return String(range);
  });
}

interface ShownProps {
  clock: MediaClock;
  stage: TranscriptStage;
  paragraphs: readonly TextParagraph[];
}

function Shown({ clock, stage, paragraphs }: ShownProps) {
  return (
    <MediaClockContext value={clock}>
      <Highlights stage={stage} paragraphs={paragraphs} />
    </MediaClockContext>
  );
}

function Highlights({ stage, paragraphs }: Omit<ShownProps, "clock">) {
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => stage.mount(root.current!, layer.current!), [stage]);
  useEffect(() => {
    stage.refresh();
  }, [stage, paragraphs]);
  const [ground, setGround] = useState("");
  useSpokenHighlight({
    stage,
    paragraphs,
    dimsAhead: false,
    onSentence: (position) => {
      setGround(position ? `${position.paragraph}:${position.word}` : "none");
    },
  });
  return (
    <>
      <output>{ground}</output>
      <div ref={layer} />
      <div ref={root}>
        <TranscriptText
          paragraphs={paragraphs}
          shown={paragraphs.length}
          tree={noChapters}
          path="/sessions/1"
          interruptions={[]}
          missingTexts={[]}
        />
      </div>
    </>
  );
}

test("the first sentence is highlighted again after seeking to the silence before it", async () => {
  const clock = new MediaClock();
  const paragraphs = [speak("a", 2, "Good morning. Welcome to the call.")];
  const screen = await render(<Shown clock={clock} stage={new TranscriptStage()} paragraphs={paragraphs} />);
  const go = (seconds: number) => clock.seek(seconds);

  go(2.5);
  expect(highlighted("sentence")).toEqual(["Good morning."]);
  expect(highlighted("word")).toEqual(["Good"]);
  go(0);
  expect(highlighted("sentence")).toEqual([]);
  await expect.element(screen.getByRole("status")).toHaveTextContent("none");
  go(2.5);
  expect(highlighted("sentence")).toEqual(["Good morning."]);
  await expect.element(screen.getByRole("status")).toHaveTextContent("0:0");
});

test("matches stay highlighted in a paragraph that grows", async () => {
  const clock = new MediaClock();
  const stage = new TranscriptStage();
  const short = [speak("a", 0, "Margin came in.")];
  const screen = await render(<Shown clock={clock} stage={stage} paragraphs={short} />);
  stage.paintHits(findInCall(short, "margin"));
  stage.paint("found", findInCall(short, "came"));
  expect([highlighted("hit"), highlighted("found")]).toEqual([["Margin"], ["came"]]);

  await screen.rerender(
    <Shown clock={clock} stage={stage} paragraphs={[speak("a", 0, "Margin came in. We are pleased.")]} />,
  );
  await expect.poll(() => document.querySelector("[data-text]")?.textContent).toContain("We are pleased.");
  expect([highlighted("hit"), highlighted("found")]).toEqual([["Margin"], ["came"]]);
});

/** A text of many screens with as many hits in each paragraph, highlighted. */
async function lightLong(hitsEach: number) {
  const long = Array.from({ length: 200 }, (_, at) =>
    speak(String(at), at * 100, "the margin rose. ".repeat(hitsEach).trim()),
  );
  const stage = new TranscriptStage();
  await render(<Shown clock={new MediaClock()} stage={stage} paragraphs={long} />);
  stage.paintHits(findInCall(long, "the"));
  const isLit = (paragraph: number) =>
    [...(CSS.highlights.get("reader-hit") ?? [])].some(({ startContainer }) =>
      stage.elementOf(paragraph)!.contains(startContainer),
    );
  return { stage, isLit };
}

test("hits on the screen and near it are highlighted, others when scrolled to", async () => {
  const { stage, isLit } = await lightLong(1);
  expect([isLit(0), isLit(3), isLit(199)]).toEqual([true, true, false]);
  stage.elementOf(199)!.scrollIntoView();
  await expect.poll(() => [isLit(0), isLit(199)]).toEqual([false, true]);
});

test("of too many hits on the screen those around its middle are highlighted", async () => {
  const { stage, isLit } = await lightLong(200);
  expect(highlighted("hit").length).toBe(300);
  expect([isLit(0), isLit(199)]).toEqual([true, false]);
  stage.elementOf(199)!.scrollIntoView();
  await expect.poll(() => isLit(199)).toBe(true);
  expect(highlighted("hit").length).toBe(300);
});

test("a corrected paragraph shows the number of corrections, and on demand what changed", async () => {
  const paragraph = {
    ...speak("a", 0, "Margin was thirty eight percent."),
    corrections: [
      { from: 11, to: 23, was: "therty ate", now: "thirty eight" },
      { from: 0, to: 0, was: "Um", now: "" },
    ],
  };
  const clock = new MediaClock();
  const screen = await render(<Shown clock={clock} stage={new TranscriptStage()} paragraphs={[paragraph]} />);
  const button = screen.getByRole("button", { name: "2 corrections" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  await expect.element(screen.getByText("“therty ate” became “thirty eight”")).toBeVisible();
  await expect.element(screen.getByText("“Um” was removed")).toBeVisible();
});
