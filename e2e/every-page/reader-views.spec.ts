import type { APIRequestContext, Page } from "@playwright/test";
import { transcriptDetailSchema, type TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import { findRecorded, findSession, readSession, readSessions } from "../fixtures/find-session.ts";
import { openReader } from "../fixtures/open-reader.ts";
import { stopCalls } from "../fixtures/stop-calls.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectUsable, violations } from "../fixtures/usable-page.ts";

/** A finished transcript in which it is known when questions begin. */
async function findQuestions(request: APIRequestContext): Promise<TranscriptDetail> {
  let found: TranscriptDetail | undefined;
  const look = async () => {
    for (const { id, state, hasTranscript, event } of await readSessions(request)) {
      if (state !== "recordingAvailable" || !hasTranscript || !/Earnings Call/.test(event?.title ?? ""))
        continue;
      const { transcriptId } = await readSession(request, id);
      const answer = transcriptId === null ? null : await request.get(`/api/transcripts/${transcriptId}`);
      const detail = answer?.ok() ? transcriptDetailSchema.parse(await answer.json()) : null;
      if (detail && detail.qnaSeconds !== null && detail.chapters.length > 0) return detail;
    }
  };
  await expect.poll(async () => (found = await look()), "an earnings call with questions").toBeDefined();
  return found!;
}

async function open(page: Page, { id }: TranscriptDetail, query = ""): Promise<string> {
  const address = `/transcripts/${id}${query}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReader(page, address);
  await expect(page.locator("[data-text]").first()).toBeVisible();
  return address;
}

test("a call that is scheduled, has failed or is recorded can be used at every size", async ({
  page,
  request,
  stack,
}) => {
  // A call that moves on while its page is open takes its sound and text along.
  await stopCalls(stack, request);
  const calls = [
    await findSession(request, ({ state }) => state === "notLive"),
    await findSession(request, ({ state }) => state === "liveFailedInterrupted"),
    await findRecorded(request),
  ];
  for (const { id, state } of calls) {
    await openReader(page, `/sessions/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectUsable(page, `a call in the state ${state}`);
  }
});

test("what is found in a call, of whom only some words are shown, can be used at every size", async ({
  page,
  request,
}) => {
  const detail = await findQuestions(request);
  const named = detail.paragraphs.flatMap(({ speaker }) => detail.speakers[speaker ?? -1]?.name ?? []);
  const address = await open(page, detail, `?q=we&speakers=${encodeURIComponent(named.at(1)!)}`);
  await expect(page.getByRole("listbox", { name: /./ }).getByRole("option").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Speakers shown" })).toBeVisible();
  await expectUsable(page, address);
});

test("questions with their answers can be used at every size", async ({ page, request }) => {
  const address = await open(page, await findQuestions(request), "?part=answers");
  await expect(page.locator('[data-part="answer"]').first()).toBeVisible();
  await expectUsable(page, address);
});

test("the beginning of a chapter is described to those who reach it by keyboard, in both colour schemes", async ({
  page,
  request,
}) => {
  const address = await open(page, await findQuestions(request));
  await page.getByRole("region", { name: "Transcript" }).focus();
  await page.getByRole("tree").getByRole("treeitem").first().focus();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.keyboard.press("ArrowDown");
    const preview = page.getByRole("tooltip");
    await expect(preview).toBeVisible();
    await expect(page.locator(":focus")).toHaveAttribute(
      "aria-describedby",
      await preview.getAttribute("id").then(String),
    );
    expect(await violations(page, `${address} with a preview, ${colorScheme}`)).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
});

test("slides beside the words can be used at every size, and are there again at their address", async ({
  page,
  request,
}) => {
  await open(page, await findQuestions(request));
  await page.getByRole("button", { name: "Look for slides and a report" }).click();
  await page
    .getByRole("button", { name: /^Slides/ })
    .first()
    .click();
  await expect(page).toHaveURL(/open=slides-\d+/);
  const slides = page.getByRole("complementary", { name: "Slides" });
  await expect(slides.locator(".pdf-text > span").first()).toHaveText(/\S/);
  await expect(page.locator("[data-text]").first()).toBeInViewport();
  await page.reload();
  await expect(slides.locator(".pdf-text > span").first()).toHaveText(/\S/);
  await expectUsable(page, "a call with its slides");
  await slides.getByRole("button", { name: "Close slides" }).click();
  await expect(page.getByRole("region", { name: "Transcript" })).toBeFocused();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true });

  test("the chapters in lanes can be used at every size", async ({ page, request }) => {
    const address = await open(page, await findQuestions(request));
    await page.getByRole("button", { name: /^Chapters by level/ }).click();
    await expectUsable(page, `${address} with lanes`);
  });

  test("selected words have their actions above the player, away from the system's own menu", async ({
    page,
    request,
  }) => {
    await open(page, await findQuestions(request));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => {
      const paragraph = document.querySelector("[data-text]")!;
      const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode()!;
      getSelection()?.setBaseAndExtent(text, 0, text, 12);
    });
    const actions = page.getByRole("toolbar", { name: "Selected words" });
    const player = await page.locator("#player").boundingBox();
    await expect
      .poll(async () => {
        const box = await actions.boundingBox();
        return box && { left: box.x, right: box.x + box.width, bottom: Math.round(box.y + box.height) };
      })
      .toEqual({ left: 0, right: 390, bottom: Math.round(player!.y) });
    await actions.getByRole("button", { name: "Add to basket" }).tap();
    await expect(page.getByText("Added to basket, 1 quote")).toBeVisible();
    await page.getByRole("button", { name: "Call", exact: true }).tap();
    await page.getByRole("button", { name: "Quote basket, 1 quote" }).tap();
    await expect(page.getByRole("textbox", { name: "Note on quote 1" })).toBeVisible();
  });
});
