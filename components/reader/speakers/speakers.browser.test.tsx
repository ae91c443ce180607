import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { transcriptDetail } from "../../../test-support/answers.ts";
import { toReaderCall } from "#components/reader/reader-call.ts";
import "#components/reader/reader.css";
import { TranscriptText } from "#components/reader/transcript/transcript-text.tsx";
import type { TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import { SpeakerBar } from "./speaker-bar.tsx";
import { SpeakerList } from "./speaker-list.tsx";
import { useSpeakerFilter } from "./use-speaker-filter.ts";

const lines = [
  [0, "Good morning."],
  [1, "Revenue rose."],
  [0, "Our first question."],
  [2, "What of margins?"],
  [1, "They rise."],
  [0, "Goodbye."],
] as const;

function transcript(qnaSeconds: number | null): TranscriptDetail {
  return transcriptDetail({
    durationSeconds: 360,
    qnaSeconds,
    speakers: [
      { name: "Olga Marsh", role: "Operator", company: null },
      { name: "Ines Calloway", role: "Chief Financial Officer", company: null },
      { name: "Ana Brandt", role: "Analyst", company: "Northgate Harrow" },
    ],
    chapters: [
      { id: 1, title: "Prepared remarks", level: 1, startSeconds: 0, endSeconds: 120 },
      { id: 2, title: "Questions and answers", level: 1, startSeconds: 120, endSeconds: 360 },
    ],
    paragraphs: lines.map(([speaker, text], at) => ({
      start: at * 60,
      end: at * 60 + 60,
      speaker,
      sentences: [0],
      words: text.split(" ").map((word, index) => [word, at * 60 + index, at * 60 + 60]),
    })),
  });
}

function Filtered({ qnaSeconds, isFromLiveText }: { qnaSeconds: number | null; isFromLiveText?: true }) {
  const given = transcript(qnaSeconds);
  const speakers = given.speakers.map((one) => ({ ...one, isFromLiveText }));
  const call = toReaderCall({
    path: "/transcripts/1",
    isTranscriptPage: true,
    session: null,
    texts: [],
    transcript: { ...given, speakers },
  });
  const view = useSpeakerFilter(call);
  return (
    <div className="w-120">
      <SpeakerBar view={view} paragraphCount={call.paragraphs.length} />
      <SpeakerList call={call} view={view} />
      <TranscriptText
        paragraphs={call.paragraphs}
        shown={call.paragraphs.length}
        tree={call.tree}
        path={call.path}
        interruptions={[]}
        missingTexts={[]}
        questions={call.questions}
        filtered={view.shown}
      />
    </div>
  );
}

async function renderFiltered(searchParams = "", qnaSeconds: number | null = 120) {
  await render(
    <NuqsTestingAdapter searchParams={searchParams} hasMemory>
      <Filtered qnaSeconds={qnaSeconds} />
    </NuqsTestingAdapter>,
  );
  const texts = () => [...document.querySelectorAll("[data-text]")].map((text) => text.textContent);
  const speaker = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  return { texts, speaker };
}

test("a press shows only one speaker's words and says what is hidden where; another shows everything", async () => {
  const { texts, speaker } = await renderFiltered();
  expect(texts()).toHaveLength(6);
  await userEvent.click(speaker("Ines Calloway"));
  await expect.poll(texts).toEqual(["Revenue rose.", "They rise."]);
  await expect.element(speaker("Ines Calloway")).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("Only Ines Calloway · 4 of 6 paragraphs hidden");
  const notes = page
    .getByRole("note")
    .elements()
    .map((note) => note.textContent);
  expect(notes).toEqual([
    "Olga Marsh, 1 min 00 s hidden",
    "Olga Marsh and Ana Brandt, 2 min 00 s hidden",
    "Olga Marsh, 1 min 00 s hidden",
  ]);
  const headings = [...document.querySelectorAll(".reader-chapter")].map((heading) => heading.textContent);
  expect(headings).toEqual(["Prepared remarks", "Questions and answers"]);
  await userEvent.click(page.getByRole("button", { name: "Show everything" }));
  await expect.poll(texts).toHaveLength(6);
  await expect.element(page.getByRole("status")).not.toBeInTheDocument();
});

test("the address names who is shown, and answers are shown with their question", async () => {
  const { texts } = await renderFiltered("?speakers=Ines+Calloway&part=answers");
  await expect.poll(texts).toEqual(["What of margins?", "They rise."]);
  await expect.element(page.getByText("Answers of Ines Calloway")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Answers to questions only" }));
  await expect.poll(texts).toEqual(["Revenue rose.", "They rise."]);
});

test("a question and its answer share one line at the left, with who answers above them", async () => {
  await renderFiltered();
  await expect.element(page.getByText("Question, answered by Ines Calloway")).toBeVisible();
  const parts = [...document.querySelectorAll<HTMLElement>("[data-part]")];
  expect(parts.map((part) => part.dataset.part)).toEqual(["question", "answer"]);
  const [question, answer] = parts.map((part) => part.getBoundingClientRect());
  expect(answer!.top).toBeCloseTo(question!.bottom, 0);
});

test("where the start of the questions is unknown, no question is paired with an answer, and no filter offered", async () => {
  const { texts } = await renderFiltered("?part=answers", null);
  await expect.poll(texts).toHaveLength(6);
  expect(document.querySelectorAll("[data-part]")).toHaveLength(0);
  await expect
    .element(page.getByRole("button", { name: "Answers to questions only" }))
    .not.toBeInTheDocument();
});

test("names of the live text are said to be that, and upstream's own are not", async () => {
  const note = page.getByText("From the live text, until the data provider states its own");
  await renderFiltered();
  await expect.element(note).not.toBeInTheDocument();
  await render(
    <NuqsTestingAdapter hasMemory>
      <Filtered qnaSeconds={null} isFromLiveText />
    </NuqsTestingAdapter>,
  );
  await expect.element(note).toBeVisible();
  await expect
    .element(note)
    .toHaveAttribute("title", expect.stringContaining("names nobody in this call yet"));
});
