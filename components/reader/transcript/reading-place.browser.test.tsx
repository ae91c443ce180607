import { useRef } from "react";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { transcriptDetail } from "../../../test-support/answers.ts";
import { toReaderCall } from "#components/reader/reader-call.ts";
import "#components/reader/reader.css";
import { SpeakerBar } from "#components/reader/speakers/speaker-bar.tsx";
import { SpeakerList } from "#components/reader/speakers/speaker-list.tsx";
import { useSpeakerFilter } from "#components/reader/speakers/use-speaker-filter.ts";
import { TranscriptText } from "./transcript-text.tsx";
import { useReadingPlace } from "./use-reading-place.ts";

const names = ["Olga Marsh", "Ines Calloway", "Ana Brandt"];
const paragraphCount = 120;

/** Ana Brandt speaks from paragraph 60 to 99 alone; otherwise Olga Marsh and Ines Calloway take turns. */
const speakerOf = (at: number) => (at >= 60 && at < 100 ? 2 : at % 2);

const transcript = transcriptDetail({
  durationSeconds: paragraphCount * 60,
  speakers: names.map((name) => ({ name, role: null, company: null })),
  paragraphs: Array.from({ length: paragraphCount }, (_, at) => ({
    start: at * 60,
    end: at * 60 + 60,
    speaker: speakerOf(at),
    sentences: [0],
    words: `Paragraph ${at} of this call is here`
      .split(" ")
      .map((word, index): [string, number, number] => [word, at * 60 + index, at * 60 + index + 1]),
  })),
});

function Read({ followed }: { followed: number | null }) {
  const call = toReaderCall({
    path: "/transcripts/1",
    isTranscriptPage: true,
    session: null,
    texts: [],
    transcript,
  });
  const panel = useRef<HTMLDivElement>(null);
  const view = useReadingPlace({ panel, view: useSpeakerFilter(call), followed: () => followed });
  return (
    <div className="flex h-150 flex-col">
      <SpeakerBar view={view} paragraphCount={call.paragraphs.length} />
      <div className="flex min-h-0 flex-1">
        <div ref={panel} data-testid="panel" className="reader-panel flex-1 overflow-y-auto">
          <TranscriptText
            paragraphs={call.paragraphs}
            shown={call.paragraphs.length}
            tree={call.tree}
            path={call.path}
            interruptions={[]}
            missingTexts={[]}
            filtered={view.shown}
          />
        </div>
        <SpeakerList call={call} view={view} />
      </div>
    </div>
  );
}

interface ReadAt {
  at: number;
  followed?: number | null;
  roomAbovePx?: number;
}

/** Renders the call with a paragraph near the top of the view. */
async function read({ at, followed = null, roomAbovePx = 60 }: ReadAt) {
  await render(
    <NuqsTestingAdapter hasMemory>
      <Read followed={followed} />
    </NuqsTestingAdapter>,
  );
  const text = (paragraph: number) => document.querySelector(`[data-text="${paragraph}"]`);
  text(at)!.scrollIntoView({ block: "start" });
  const panel = page.getByTestId("panel").element();
  panel.scrollTop -= roomAbovePx;
  const heightOf = (paragraph: number) =>
    Math.round(text(paragraph)?.getBoundingClientRect().top ?? Number.NaN);
  const choose = (name: string) =>
    userEvent.click(page.getByRole("button", { name: new RegExp(`^${name}`) }));
  const showAll = () => userEvent.click(page.getByRole("button", { name: "Show everything" }));
  return { heightOf, choose, showAll };
}

test("the paragraph being read stays in place when others are hidden and shown again", async () => {
  const { heightOf, choose, showAll } = await read({ at: 41 });
  const before = heightOf(41);
  await choose("Ines Calloway");
  await expect.poll(() => heightOf(40)).toBeNaN();
  expect(heightOf(41)).toBe(before);
  await showAll();
  await expect.poll(() => heightOf(40)).not.toBeNaN();
  expect(heightOf(41)).toBe(before);
});

test("if the paragraph at the top is hidden, the next one that stays keeps its place", async () => {
  const { heightOf, choose } = await read({ at: 40, roomAbovePx: 0 });
  const before = heightOf(41);
  await choose("Ines Calloway");
  await expect.poll(() => heightOf(40)).toBeNaN();
  expect(heightOf(41)).toBe(before);
});

test("the filter's bar does not cover a paragraph at the top", async () => {
  const { heightOf, choose } = await read({ at: 41, roomAbovePx: 0 });
  await choose("Ines Calloway");
  await expect.poll(() => heightOf(40)).toBeNaN();
  expect(heightOf(41)).toBe(Math.round(page.getByTestId("panel").element().getBoundingClientRect().top));
});

test("if none on the screen stays, the note of what is hidden takes their place", async () => {
  const { heightOf, choose } = await read({ at: 70 });
  await choose("Ines Calloway");
  await expect.poll(() => heightOf(70)).toBeNaN();
  const fold = document.querySelector('[data-fold="60"]')!.getBoundingClientRect();
  const panel = page.getByTestId("panel").element().getBoundingClientRect();
  expect(fold.top).toBeGreaterThanOrEqual(panel.top);
  expect(fold.top).toBeLessThan(panel.top + 100);
});

test("followed words stay in place, whatever is shown above them", async () => {
  const { heightOf, choose, showAll } = await read({ at: 41, followed: 45 });
  await choose("Ines Calloway");
  await expect.poll(() => heightOf(42)).toBeNaN();
  const before = heightOf(45);
  await showAll();
  await expect.poll(() => heightOf(42)).not.toBeNaN();
  expect(heightOf(45)).toBe(before);
});
