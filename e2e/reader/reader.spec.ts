import type { Page } from "@playwright/test";
import { transcriptDetailSchema, type TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import { findRecorded, findUpcoming } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { expect, test } from "../fixtures/test.ts";

// The text scrolls to what is spoken.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const outlineRows = (page: Page) => page.getByRole("tree").getByRole("treeitem");
const playedSeconds = (page: Page) =>
  page.evaluate(() => document.querySelector("audio")?.currentTime ?? Number.NaN);

/** The second at which the first word at or after a moment is spoken. */
function firstWordAfter(transcript: TranscriptDetail, seconds: number): number {
  const starts = transcript.paragraphs.flatMap(({ words }) => words.map(([, start]) => start));
  return starts.find((start) => start >= seconds)!;
}

test("the outline is filtered by level, and a chapter click moves the sound to its first word", async ({
  page,
  request,
}) => {
  const { transcriptId } = await findRecorded(request);
  const transcript = transcriptDetailSchema.parse(
    await (await request.get(`/api/transcripts/${transcriptId}`)).json(),
  );
  const atLevels = (...levels: number[]) =>
    transcript.chapters.filter((chapter) => levels.includes(chapter.level)).length;
  expect(new Set(transcript.chapters.map((chapter) => chapter.level))).toEqual(new Set([1, 2, 3]));

  await openReader(page, `/transcripts/${transcriptId}?levels=1,2`);
  await expect(outlineRows(page)).toHaveCount(atLevels(1, 2));
  await page.getByRole("button", { name: "1", exact: true }).click();
  await expect(page).toHaveURL(/levels=1(&|$)/);
  await expect(outlineRows(page)).toHaveCount(atLevels(1));
  await page.getByRole("button", { name: "All levels" }).click();
  await expect(outlineRows(page)).toHaveCount(transcript.chapters.length);

  // Of whichever element plays: the one of now may not be there yet, or be replaced.
  await page.evaluate(() => {
    const note = ({ target }: Event) => {
      if (target instanceof HTMLAudioElement) Object.assign(window, { soughtTo: target.currentTime });
    };
    document.addEventListener("seeking", note, { capture: true });
  });
  const soughtTo = () => page.evaluate(() => ("soughtTo" in window ? Number(window.soughtTo) : Number.NaN));
  const chapters = transcript.chapters.toSorted((a, b) => a.startSeconds - b.startSeconds);
  for (const chapter of [chapters.at(-2)!, chapters[Math.floor(chapters.length / 2)]!]) {
    await page.locator(`[role=treeitem][data-chapter="${chapter.id}"]`).click();
    const firstWord = firstWordAfter(transcript, chapter.startSeconds - 0.5);
    await expect.poll(soughtTo).toBeGreaterThanOrEqual(firstWord - 0.25);
    expect(await soughtTo()).toBeLessThanOrEqual(firstWord + 0.25);
    await expect.poll(() => playedSeconds(page)).toBeGreaterThan(firstWord + 1);
    const currentChapter = page.locator("[role=treeitem][aria-current=true]");
    await expect(currentChapter).toHaveAttribute("data-chapter", /\d+/);
  }
  await page.getByRole("button", { name: "Pause", exact: true }).click();
});

test("the words of a finished call come with its page", async ({ request }) => {
  const { transcriptId } = await findRecorded(request);
  const answer = await request.get(`/api/transcripts/${transcriptId}`);
  const { paragraphs } = transcriptDetailSchema.parse(await answer.json());
  const isPlain = ([text]: [string, number, number]) => /^\w+$/.test(text);
  const words = paragraphs[0]!.words;
  const from = words.findIndex((_, at) => words.slice(at, at + 3).every(isPlain));
  const said = words.slice(from, from + 3).map(([text]) => text);
  expect(said).toHaveLength(3);
  expect(await (await request.get(`/transcripts/${transcriptId}`)).text()).toContain(said.join(" "));
});

test("a link to a moment opens there, silent", async ({ page, request }) => {
  const { transcriptId } = await findRecorded(request);
  await page.goto(`/transcripts/${transcriptId}?t=125`);
  await expect.poll(() => playedSeconds(page)).toBeCloseTo(125, 0);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeEnabled();
  await expect(page.getByTestId("elapsed")).toHaveText("2:05");
});

test("a live call is heard and read while it goes on", async ({ page, request, control, allowConsole }) => {
  // On a busy machine the newest text may be unconfirmed for a moment; what counts is that it grows.
  allowConsole(/ 502 .*\/transcript\?v=/);
  const session = await findUpcoming(request);
  await control(session.id, "live");
  await page.goto(`/sessions/${session.id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const from = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(from + 2);
  const text = page.getByRole("region", { name: "Transcript" });
  await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(40);
  const soFar = (await text.innerText()).length;
  await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(soFar);
  await control(session.id, "processingRecording");
  await expect(page.getByText("Processing", { exact: false }).first()).toBeVisible();
});

test("everything in the header and the player has room at every width", async ({ page, request }) => {
  const { transcriptId } = await findRecorded(request);
  for (const query of ["", "?q=growth"]) {
    await openReader(page, `/transcripts/${transcriptId}${query}`);
    await expect(page.locator(".reader-paragraph").first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 820, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const name = `${width} px ${query}`;
      expect(await crowded(page), name).toEqual([]);
      const timeline = await page.getByRole("slider", { name: "Position in the call" }).boundingBox();
      expect(timeline!.width, name).toBeGreaterThanOrEqual(Math.min(width, 1000) * 0.28);
    }
  }
});

/** Elements of the header that overlap others or are off the screen. An open search may cover all of it. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = [
      ...document.querySelectorAll("header.no-print :is(a, button, li, search), header.no-print time"),
    ]
      .filter(
        (element) => element.checkVisibility() && !element.closest(".sr-only, search search, search > *"),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1);
    const over = (a: DOMRect, b: DOMRect) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
    const isSearch = (element: Element) =>
      element.matches("search") && getComputedStyle(element).position === "absolute";
    return seen.flatMap(({ element, box }, index) => {
      const words = element.textContent.slice(0, 30);
      if (box.left < 0 || box.right > innerWidth) return [`${words} is off the screen`];
      if (isSearch(element)) return [];
      return seen
        .slice(index + 1)
        .filter((other) => !isSearch(other.element) && !element.contains(other.element))
        .filter((other) => over(box, other.box))
        .map((other) => `${words} lies on ${other.element.textContent.slice(0, 30)}`);
    });
  });
}
