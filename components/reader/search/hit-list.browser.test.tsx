import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { createRef, useEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "#components/reader/reader.css";
import { TranscriptStage } from "#components/reader/transcript/transcript-stage.ts";
import { TranscriptText } from "#components/reader/transcript/transcript-text.tsx";
import { buildChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { layOut, sentenceStarts, type TextParagraph } from "#lib/domain/transcript/transcript-text.ts";
import { wholeWords } from "#lib/domain/text/whole-words.ts";
import { noSections } from "../../../test-support/words/find-in-call.ts";
import { CallSearch } from "./call-search.tsx";
import { HitList } from "./hit-list.tsx";
import { SearchBox } from "./search-box.tsx";
import { useSearchShown } from "./search-contexts.ts";
import type { SearchCommands } from "./use-transcript-search.ts";

/** Words spoken one per second from `start`. */
function speak(start: number, speaker: string, text: string): TextParagraph {
  const words = text
    .split(" ")
    .map((word, at): [string, number, number] => [word, start + at, start + at + 1]);
  return layOut(String(start), words, sentenceStarts(words), speaker, "Chief Financial Officer");
}

const short = [
  speak(0, "Ines Calloway", "Good morning. Gross margin rose, and net margin too. Thank you."),
  speak(60, "Tomas Reuter", "Margin is a tailwind."),
];
const tree = buildChapterTree(
  [
    { id: 1, title: "Opening", level: 1, startSeconds: 0, endSeconds: 50 },
    { id: 2, title: "Margin by region", level: 2, startSeconds: 45, endSeconds: 50 },
  ],
  100,
);

interface SearchedProps {
  commands?: Ref<SearchCommands>;
  paragraphs: readonly TextParagraph[];
  openedSeconds: number;
  onPlay: (seconds: number) => void;
  onShow: (paragraph: number) => void;
  onRenderBeside: () => void;
}

function Searched({ commands, paragraphs, openedSeconds, onPlay, onShow, onRenderBeside }: SearchedProps) {
  const [stage] = useState(() => new TranscriptStage());
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => stage.mount(root.current!, layer.current!), [stage]);
  return (
    <CallSearch
      ref={commands}
      {...{ paragraphs, sections: noSections, tree, filtered: null, stage, openedSeconds, onShow }}
      isPart={false}
    >
      <SearchBox onPlay={onPlay} />
      <WhileOpen>
        <HitList paragraphs={paragraphs} onPlay={onPlay} onShowAll={() => undefined} />
      </WhileOpen>
      <Beside onRender={onRenderBeside} />
      <div ref={layer} />
      <div ref={root} className="reader-panel h-40 overflow-y-auto">
        <TranscriptText
          paragraphs={paragraphs}
          shown={paragraphs.length}
          tree={tree}
          path="/transcripts/1"
          interruptions={[]}
          missingTexts={[]}
        />
      </div>
    </CallSearch>
  );
}

function Beside({ onRender }: { onRender: () => void }) {
  onRender();
  return null;
}

function WhileOpen({ children }: { children: ReactNode }) {
  const { isOpen } = useSearchShown();
  return <div className="flex h-96 w-80 flex-col">{isOpen && children}</div>;
}

async function renderSearch(paragraphs: readonly TextParagraph[] = short, query = "", openedSeconds = 0) {
  const onPlay = vi.fn<(seconds: number) => void>();
  const onShow = vi.fn<(paragraph: number) => void>();
  const onRenderBeside = vi.fn<() => void>();
  await render(
    <NuqsTestingAdapter searchParams={query} hasMemory>
      <Searched {...{ paragraphs, openedSeconds, onPlay, onShow, onRenderBeside }} />
    </NuqsTestingAdapter>,
  );
  const field = page.getByRole("combobox", { name: "Search transcript" });
  return { onPlay, onShow, onRenderBeside, field, rows: page.getByRole("option") };
}

test("hits are listed with sentence, speaker and time, among the chapters that match", async () => {
  const { field, rows } = await renderSearch();
  await userEvent.click(page.getByRole("button", { name: "Search transcript" }));
  await userEvent.fill(field, "margin");
  await expect
    .poll(() => rows.elements().map((row) => row.textContent))
    .toEqual([
      "Ines Calloway, Chief Financial Officer0:03Gross margin rose, and net margin too.",
      "Chapter › Opening0:45Margin by region",
      "Tomas Reuter, Chief Financial Officer1:00Margin is a tailwind.",
    ]);
  const marks = [...rows.elements()[0]!.querySelectorAll("mark")].map((mark) => mark.textContent);
  expect(marks).toEqual(["margin", "margin"]);
  await expect.element(page.getByRole("status")).toHaveTextContent("1 of 3");
});

test("the arrows move in the list and scroll to each hit, and Enter plays from there", async () => {
  const { field, rows, onPlay, onShow } = await renderSearch(short, "?q=margin");
  await expect.element(rows.nth(0)).toHaveAttribute("aria-selected", "true");
  await userEvent.click(field);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(rows.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveAttribute("aria-activedescendant", rows.elements()[1]!.id);
  await userEvent.keyboard("{Enter}");
  expect(onPlay).toHaveBeenLastCalledWith(45);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onPlay).toHaveBeenLastCalledWith(60);
  await expect.poll(() => onShow.mock.lastCall).toEqual([1]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(rows.nth(0)).toHaveAttribute("aria-selected", "true");
  await expect.element(field).toHaveFocus();
});

/** Types a text and presses a key before the browser does anything else. */
function typeAndPress(element: Element, text: string, key: string): void {
  const input = element as HTMLInputElement;
  input.setRangeText(text, 0, input.value.length);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("Enter right after a letter plays the hit of the new text, not of the one still listed", async () => {
  const { field, rows, onPlay } = await renderSearch(short, "?q=margin");
  await expect.element(rows.nth(2)).toBeVisible();
  typeAndPress(field.element(), "margin is", "Enter");
  expect(onPlay.mock.calls).toEqual([[60]]);
});

test("an arrow right after a letter moves among the hits of the new text", async () => {
  const { field, rows, onPlay } = await renderSearch(short, "?q=tailwind");
  await expect.element(rows.nth(0)).toBeVisible();
  typeAndPress(field.element(), "margin", "ArrowDown");
  await expect.element(rows.nth(1)).toHaveAttribute("aria-selected", "true");
  await userEvent.click(field);
  await userEvent.keyboard("{Enter}");
  expect(onPlay.mock.calls).toEqual([[45]]);
});

test("nothing is announced before the typed text has been searched", async () => {
  const { field } = await renderSearch();
  await userEvent.click(page.getByRole("button", { name: "Search transcript" }));
  typeAndPress(field.element(), "margin", "Shift");
  expect(page.getByRole("status").element().textContent).toBe("");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 of 3");
});

test("typing renders only what shows the search", async () => {
  const { field, rows, onRenderBeside } = await renderSearch();
  await userEvent.click(page.getByRole("button", { name: "Search transcript" }));
  const before = onRenderBeside.mock.calls.length;
  await userEvent.type(field, "margin");
  await expect.element(rows.nth(2)).toBeVisible();
  expect(onRenderBeside.mock.calls.length).toBe(before);
});

test("a press on a row plays from there, and the field keeps the focus", async () => {
  const { field, rows, onPlay } = await renderSearch(short, "?q=tailwind");
  await userEvent.click(field);
  await userEvent.click(rows.nth(0));
  expect(onPlay).toHaveBeenLastCalledWith(63);
  await expect.element(field).toHaveFocus();
});

test("the search starts where the reader is", async () => {
  const { rows } = await renderSearch(short, "?q=margin", 62);
  await expect.element(page.getByRole("status")).toHaveTextContent("3 of 3");
  await expect.element(rows.nth(2)).toHaveAttribute("aria-selected", "true");
});

test("says that nothing matches, or that only chapters do", async () => {
  const { field, rows } = await renderSearch(short, "?q=zebra");
  await expect.element(page.getByText("No words and no chapters match “zebra”.")).toBeVisible();
  await expect.element(page.getByText(wholeWords)).toBeVisible();
  await userEvent.fill(field, '"net margin');
  await expect
    .element(page.getByRole("paragraph").getByText("A quotation mark is open:", { exact: false }))
    .toBeVisible();
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("A quotation mark is open: close the phrase with a second one.");
  await expect.element(page.getByText(wholeWords)).not.toBeInTheDocument();
  await userEvent.fill(field, "tailw");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 of 1");
  await userEvent.fill(field, "tail*");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 of 1");
  await userEvent.fill(field, "region");
  await expect.element(page.getByRole("status")).toHaveTextContent("1 chapter");
  await expect.element(rows.nth(0)).toHaveAttribute("aria-selected", "true");
});

test("on a small screen the list can be opened to read what is wrong", async () => {
  await page.viewport(390, 844);
  await renderSearch(short, "?q=%22net");
  const list = page.getByRole("button", { name: "List the places found" });
  await expect.element(list).toBeEnabled();
  await page.viewport(1440, 900);
});

test("stepping before there is a match does not skip the first one of a live call", async () => {
  const commands = createRef<SearchCommands>();
  const live = (paragraphs: readonly TextParagraph[]) => (
    <NuqsTestingAdapter searchParams="?q=tailwind" hasMemory>
      <Searched
        {...{ commands, paragraphs, openedSeconds: 0 }}
        onPlay={() => undefined}
        onShow={() => undefined}
        onRenderBeside={() => undefined}
      />
    </NuqsTestingAdapter>
  );
  const { rerender } = await render(live(short.slice(0, 1)));
  await expect.element(page.getByRole("status")).toHaveTextContent("No results");
  commands.current!.step(1);
  await rerender(live(short));
  await expect.element(page.getByRole("status")).toHaveTextContent("1 of 1");
});

test("of very many hits only the visible ones and the current one are in the document", async () => {
  const many = Array.from({ length: 2_000 }, (_, at) => speak(at * 4, "Ines Calloway", "The margin rose."));
  const { field, rows } = await renderSearch(many, "?q=rose");
  await expect.element(rows.nth(0)).toBeVisible();
  expect(rows.elements().length).toBeLessThan(60);
  await userEvent.click(field);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByRole("status")).toHaveTextContent("2000 of 2000");
  const current = () => document.getElementById(field.element().getAttribute("aria-activedescendant")!);
  await expect.poll(() => current()?.getAttribute("aria-posinset")).toBe("2000");
  await expect.element(page.elementLocator(current()!)).toBeInViewport();
});
