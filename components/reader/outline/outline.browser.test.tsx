import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MediaClock } from "#lib/client/media/media-clock.ts";
import { MediaClockContext } from "#lib/client/media/use-media.ts";
import { buildChapterTree, type ChapterTree } from "#lib/domain/chapters/chapter-tree.ts";
import { layOut } from "#lib/domain/transcript/transcript-text.ts";
import { ChapterScrubber } from "./chapter-scrubber.tsx";
import { Outline } from "./outline.tsx";
import { useActiveChapter } from "./use-active-chapter.ts";

const chapters = [
  { id: 1, title: "Opening remarks", level: 1, startSeconds: 0, endSeconds: 100 },
  { id: 2, title: "Safe harbour", level: 2, startSeconds: 0, endSeconds: 40 },
  { id: 3, title: "Results", level: 2, startSeconds: 40, endSeconds: 100 },
  { id: 4, title: "Questions", level: 1, startSeconds: 100, endSeconds: 200 },
];
const tree = buildChapterTree(chapters, 200);

const paragraphs = [
  layOut("a", [["Welcome.", 0, 1]], [0], "Ines Calloway"),
  layOut(
    "b",
    [
      ["Revenue", 40, 41],
      ["rose.", 41, 42],
      ["Well.", 42, 43],
    ],
    [0, 2],
    "Ines Calloway",
  ),
];

async function renderOutline(searchParams = "", shown: ChapterTree = tree) {
  const clock = new MediaClock();
  const onOpen = vi.fn<(seconds: number) => void>();
  const onLevels = vi.fn<(levels: number[] | null) => void>();
  await render(
    <NuqsTestingAdapter searchParams={searchParams} hasMemory>
      <MediaClockContext value={clock}>
        <div className="flex h-96 w-80 flex-col">
          <Outline
            tree={shown}
            path="/transcripts/1"
            paragraphs={paragraphs}
            emptyText="No chapters."
            onOpen={onOpen}
            onLevels={onLevels}
          />
        </div>
      </MediaClockContext>
    </NuqsTestingAdapter>,
  );
  const row = (name: string) => page.getByRole("treeitem", { name, exact: false });
  return { clock, onOpen, onLevels, row };
}

test("the chosen levels are reported, so that they are remembered", async () => {
  const { onLevels } = await renderOutline("?levels=1");
  expect(onLevels).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("button", { name: "All levels" }));
  expect(onLevels).toHaveBeenLastCalledWith(null);
});

test("chapters of the live text are said to be that, and upstream's own are not", async () => {
  const note = page.getByTitle("states no chapters of this call yet", { exact: false });
  await renderOutline();
  await expect.element(note).not.toBeInTheDocument();
  await renderOutline("", buildChapterTree([{ ...chapters[0]!, isFromLiveText: true }], 200));
  await expect.element(note).toHaveTextContent("From the live text, until the data provider states its own");
});

test("the tree is one tab stop, on the chapter that plays", async () => {
  const { clock, row } = await renderOutline();
  clock.seek(50);
  await expect.element(row("Results")).toHaveAttribute("aria-current", "true");
  await userEvent.click(page.getByRole("button", { name: "All levels" }));
  await userEvent.tab();
  await expect.element(row("Results")).toHaveFocus();
  await userEvent.tab();
  await expect.element(row("Results")).not.toHaveFocus();
  expect(document.querySelectorAll("[role=treeitem][tabindex='0']")).toHaveLength(1);
});

test("keys move between rows: down, up, into a chapter, out of it, to both ends", async () => {
  const { row } = await renderOutline();
  row("Opening remarks").element().focus();
  for (const [key, name] of [
    ["ArrowDown", "Safe harbour"],
    ["ArrowDown", "Results"],
    ["ArrowUp", "Safe harbour"],
    ["ArrowLeft", "Opening remarks"],
    ["ArrowRight", "Safe harbour"],
    ["ArrowRight", "Safe harbour"],
    ["End", "Questions"],
    ["ArrowDown", "Questions"],
    ["Home", "Opening remarks"],
    ["ArrowUp", "Opening remarks"],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(row(name)).toHaveFocus();
  }
});

test("Enter and a click open a chapter's moment", async () => {
  const { onOpen, row } = await renderOutline();
  row("Results").element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onOpen).toHaveBeenLastCalledWith(40);
  await userEvent.click(row("Questions"));
  expect(onOpen).toHaveBeenLastCalledWith(100);
});

test("chapters of a level that is filtered out are skipped by the arrow keys", async () => {
  const { row } = await renderOutline("?levels=1");
  await expect.element(row("Results")).not.toBeInTheDocument();
  row("Opening remarks").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(row("Questions")).toHaveFocus();
});

test("deeper chapters are indented, and rows do not overlap", async () => {
  const { row } = await renderOutline();
  const left = (name: string) => row(name).element().firstElementChild?.getBoundingClientRect().left ?? 0;
  expect(left("Results")).toBeGreaterThan(left("Opening remarks"));
  expect(row("Questions").element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    row("Results").element().getBoundingClientRect().bottom,
  );
});

test("arrows and a click collapse a chapter and open it again", async () => {
  const { row } = await renderOutline();
  row("Opening remarks").element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(row("Safe harbour")).not.toBeInTheDocument();
  await expect.element(row("Opening remarks")).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(row("Safe harbour")).toBeVisible();
  await userEvent.click(
    page.elementLocator(row("Opening remarks").element().querySelector("[data-toggle]")!),
  );
  await expect.element(row("Safe harbour")).not.toBeInTheDocument();
  await expect.element(row("Questions")).not.toHaveAttribute("aria-expanded");
});

test("the chapter that plays stays marked while the text of a live call grows", async () => {
  const clock = new MediaClock();
  const isOfTree: boolean[] = [];
  function Current({ of }: { of: ChapterTree }) {
    const active = useActiveChapter(of);
    isOfTree.push(active !== null && of.nodes.includes(active));
    return active?.chapter.title;
  }
  const of = (seconds: number) => (
    <MediaClockContext value={clock}>
      <Current of={buildChapterTree(chapters, seconds)} />
    </MediaClockContext>
  );
  clock.seek(55);
  const { rerender } = await render(of(200));
  await expect.element(page.getByText("Results")).toBeVisible();
  isOfTree.length = 0;
  for (const seconds of [204, 208, 212]) await rerender(of(seconds));
  expect(isOfTree.length).toBeGreaterThanOrEqual(3);
  expect(isOfTree).not.toContain(false);
});

test("the chapter that plays shows its progress", async () => {
  const { clock, row } = await renderOutline();
  clock.seek(55);
  await expect.element(row("Results")).toHaveAttribute("aria-current", "true");
  const bar = () => row("Results").element().querySelector<HTMLElement>("[data-progress]")?.style.transform;
  await expect.poll(bar).toBe("scaleX(0.25)");
});

test("a letter moves to a chapter that begins with it, and is no shortcut then", async () => {
  const { row } = await renderOutline();
  const shortcut = vi.fn<(key: string) => void>();
  const listen = (event: KeyboardEvent) => shortcut(event.key);
  document.addEventListener("keydown", listen);
  row("Opening remarks").element().focus();
  await userEvent.keyboard("r");
  await expect.element(row("Results")).toHaveFocus();
  document.removeEventListener("keydown", listen);
  expect(shortcut).not.toHaveBeenCalledWith("r");
});

test("after a click on a row letters are shortcuts of the page, until a key moves to another row", async () => {
  const { row } = await renderOutline();
  const shortcut = vi.fn<(key: string) => void>();
  const listen = (event: KeyboardEvent) => shortcut(event.key);
  document.addEventListener("keydown", listen);
  await userEvent.click(row("Opening remarks"));
  await userEvent.keyboard("q");
  expect(shortcut).toHaveBeenLastCalledWith("q");
  await expect.element(row("Opening remarks")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}q");
  await expect.element(row("Questions")).toHaveFocus();
  document.removeEventListener("keydown", listen);
});

test("a row with the keyboard focus or the pointer shows its chapter's first sentence, length and speakers", async () => {
  await page.viewport(1280, 800);
  const { row } = await renderOutline();
  await userEvent.click(page.getByRole("button", { name: "All levels" }));
  await userEvent.tab();
  await userEvent.keyboard("{End}{ArrowUp}");
  const preview = page.getByRole("tooltip");
  await expect
    .element(preview)
    .toHaveTextContent("Opening remarksResults1 min 00 sRevenue rose.Ines Calloway 3 s");
  expect(row("Results").element().getAttribute("aria-describedby")).toBe(preview.element().id);
  await userEvent.keyboard("{Escape}");
  await expect.element(preview).not.toBeInTheDocument();
  await userEvent.hover(row("Safe harbour"));
  await expect.element(preview).toHaveTextContent("Opening remarksSafe harbour40 sWelcome.Ines Calloway 1 s");
});

test("a slider moves second by second within the chapter that plays", async () => {
  const { clock } = await renderOutline();
  clock.seek(55);
  const slider = page.getByRole("slider", { name: "Position in the chapter" });
  await expect.element(slider).toHaveAttribute("aria-valuetext", "15 seconds of 1 minute, Results");
  slider.element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(() => clock.callTime()).toBe(57);
  await userEvent.keyboard("{Home}");
  await expect.poll(() => clock.callTime()).toBe(40);
});

test("the place in a chapter and the chapter's start add up to the player's time", async () => {
  const chapter = { id: 9, title: "Results", level: 1, startSeconds: 18.7, endSeconds: 60.2 };
  const [node] = buildChapterTree([chapter], 60.2).nodes;
  const clock = new MediaClock();
  await render(
    <MediaClockContext value={clock}>
      <ChapterScrubber node={node!} />
    </MediaClockContext>,
  );
  clock.seek(30.1);
  const slider = page.getByRole("slider");
  await expect.element(slider).toHaveValue("12");
  await expect.element(page.getByText("0:12 / 0:42")).toBeVisible();
  clock.seek(18.7);
  await expect.element(slider).toHaveValue("0");
});
