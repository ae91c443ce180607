import { expect } from "@playwright/test";
import { getByRoleSelector, getByTestIdSelector } from "ivya";
import { findPast, findRecorded, findUpcoming } from "../fixtures/find-session.ts";
import { test } from "../fixtures/test.ts";
import type { BrowserPage } from "./browser-page.ts";
import type { Browser } from "./tab.ts";

const button = (name: string | RegExp) => getByRoleSelector("button", { name, exact: true });
const elapsed = getByTestIdSelector("data-testid", "elapsed");

/** What a person does who listens to calls and reads along. */
export function readerJourneys(visit: () => BrowserPage, { plays }: Browser): void {
  test("a recorded call plays from the moment of its link, and lights the words that are heard", async ({
    request,
  }) => {
    test.skip(!plays.includes("recorded"), "it plays no recording on a machine without a sound device");
    const page = visit();
    const { transcriptId } = await findRecorded(request);
    await page.goTo(`/transcripts/${transcriptId}?t=125`);
    await page.sees(elapsed, "2:05");
    await listen(page);
    await expect.poll(() => page.evaluate(playedSeconds)).toBeGreaterThan(127);
    await page.sees("[data-speaking]");
    const lit = new Set<string>();
    // Between two words none may be lit.
    await expect
      .poll(async () => lit.add(await page.evaluate(litWord)).size, "one word after another is lit")
      .toBeGreaterThan(3);
    expect([...lit].filter((word) => /\w/.test(word)).length).toBeGreaterThan(1);
    await page.press("k");
    await page.sees(button("Play"));
  });

  test("a live call plays at its edge, is rewound, and plays at its edge again", async ({
    request,
    control,
  }) => {
    test.skip(!plays.includes("live"), "it plays no live call on a machine without a sound device");
    const page = visit();
    const { id } = await findUpcoming(request);
    await control(id, "live");
    await page.goTo(`/sessions/${id}`);
    await listen(page);
    await page.sees(button(/^Live/));
    await expect.poll(() => page.evaluate(playedSeconds), "there is enough to rewind").toBeGreaterThan(15);
    await page.click(button(/^Back \d+ s$/));
    const jump = button(/^Jump to live/);
    await page.sees(jump);
    await expectPlaying(page);
    await page.click(jump);
    await page.sees(button(/^Live/));
    await expectPlaying(page);
    await page.sees(button("Pause"));
  });

  test("slides of a past quarter are shown, and searched", async ({ request }) => {
    const page = visit();
    const { companyId, event } = await findPast(request);
    await page.goTo(`/companies/${companyId}?open=slides-${event.slideIds[0]}`);
    const slides = getByRoleSelector("region", { name: "Slides" });
    const text = `${slides} >> .pdf-text > span`;
    const [word = ""] = /\p{L}{4,}/u.exec(await page.read(text)) ?? [];
    await page.click(`${slides} >> ${getByRoleSelector("searchbox", { name: "Find in the document" })}`);
    await page.type(word);
    await page.sees(`${slides} >> ${getByRoleSelector("status")}`, "of ");
    await expect.poll(() => page.evaluate(drawnShare)).toBeGreaterThan(0);
  });
}

/** Plays without sound: where a machine has no device for it, Firefox plays nothing else. */
async function listen(page: BrowserPage): Promise<void> {
  await page.sees(button("Play"));
  await page.press("m");
  await page.click(button("Play"));
  await page.sees(button("Pause"));
}

async function expectPlaying(page: BrowserPage): Promise<void> {
  const from = await page.evaluate(playedSeconds);
  await expect.poll(() => page.evaluate(playedSeconds)).toBeGreaterThan(from + 2);
}

/* In the page. */

function playedSeconds(): number {
  return document.querySelector("audio")?.currentTime ?? 0;
}

/** The word that is lit, with the place of it in its paragraph. */
function litWord(): string {
  const [range] = CSS.highlights.get("reader-word") ?? [];
  return range
    ? `${range.startOffset} ${range.startContainer.textContent?.slice(range.startOffset, range.endOffset)}`
    : "";
}

/** How many of the dots of the first page that is drawn are not white. */
function drawnShare(): number {
  const canvas = document.querySelector("canvas")!;
  const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value) => value < 128).length / data.length;
}
