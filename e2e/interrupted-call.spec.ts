import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { transcriptDetailSchema } from "#lib/contract/board/transcript-detail.ts";
import { elapsedSeconds } from "./fixtures/elapsed-seconds.ts";
import { findSession, readSession } from "./fixtures/find-session.ts";
import type { Stack } from "./fixtures/stack.ts";
import { refuse } from "./fixtures/hostile-upstream.ts";
import { expect, test } from "./fixtures/test.ts";
import { measureTextAge } from "./fixtures/text-age.ts";

/* One live call from its first words through an interruption to its recording, on the built app. */

test.use({ isUpstreamHostile: true });

/** At a quiet hour few calls begin in the next half hour, and the stack has taken those live. */
const dueMs = 55 * 60_000;
/** Twice the longest wait between two reads, so that a reader that waits longer and longer waits longest by then. */
const nothingNewMs = 30_000;
/** Longer than a stream runs before its session is shown as live again. */
const interruptedMs = 30_000;
const oldestTextMs = 3_000;
const measuredMs = 10_000;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const paragraphs = (page: Page) => page.locator("[data-text]").allInnerTexts();
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const describeCount = async (page: Page) => (await paragraphs(page)).join(" ").split(/\s+/).length;

/** The address of the call's text upstream, read from the service itself. */
async function addressUpstream({ serviceUrl, apiKey }: Stack, id: number): Promise<string> {
  const record = await fetch(`${serviceUrl}/public/v3/live/${id}?transcriptVersion=1.7`, {
    headers: { "x-api-key": apiKey },
  });
  const { data } = (await record.json()) as { data: { transcript: string } };
  const { pathname, search } = new URL(data.transcript);
  return serviceUrl + pathname + search;
}

/** The last paragraph and its link, read at once: the next one may begin at any moment. */
function newestParagraph(page: Page): Promise<{ text: string; link: string }> {
  return page
    .locator(".reader-paragraph")
    .filter({ has: page.locator("[data-text]") })
    .last()
    .evaluate((paragraph) => ({
      text: paragraph.querySelector<HTMLElement>("[data-text]")?.innerText ?? "",
      link: paragraph.querySelector("a.reader-time")?.getAttribute("href") ?? "",
    }));
}

test("a live call stays one call across an interruption and in its recording", async ({
  page,
  request,
  stack,
  control,
  allowConsole,
}) => {
  // The app that is restarted below is unavailable for a moment.
  allowConsole(/Failed to load resource|net::ERR/);
  // A recording from long before a call's date would belong to an earlier date of it.
  const isDue = ({ state, date }: BoardSession) =>
    state === "willBeLive" && Date.parse(date) < Date.now() + dueMs;
  const { id } = await findSession(request, isDue);
  await control(id, "live");
  await page.goto(`/sessions/${id}`);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => describeCount(page)).toBeGreaterThan(10);

  await test.step("upstream says for half a minute that nothing is new", async () => {
    stack.upstream.misbehave(/live_transcript/, ({ headers }, response) => {
      const have = /bytes=(\d+)-/.exec(headers.range ?? "")?.[1] ?? "0";
      response.writeHead(416, { "content-range": `bytes */${have}`, "content-type": "text/html" });
      response.end("<h1>Range not satisfiable</h1>".padEnd(40_000));
    });
    const before = await describeCount(page);
    await pause(nothingNewMs);
    expect(await describeCount(page)).toBeGreaterThanOrEqual(before);
    stack.upstreamBehaves();
  });

  await test.step("and then its text is never older than three seconds", async () => {
    const places = { text: await addressUpstream(stack, id), control: `${stack.url}/api/health/live` };
    const age = await measureTextAge(page, places, measuredMs);
    const said = `text ${seconds(age.oldestMs)} old at most, of which the machine at most ${seconds(age.machineLateMs)}`;
    test.info().annotations.push({ type: "age", description: said });
    console.log(said);
    expect(age.oldestBeyondMachineMs, said).toBeLessThanOrEqual(oldestTextMs);

    // With the page's requests delayed the text is late on any machine, which the measurement has to show.
    await page.route("**/transcript?*", async (route) => {
      await pause(4 * oldestTextMs);
      await route.continue().catch(() => undefined);
    });
    const late = await measureTextAge(page, places, measuredMs);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    expect(late.oldestBeyondMachineMs, "a late text is measured as late").toBeGreaterThan(oldestTextMs);
    await expect.poll(() => describeCount(page)).toBeGreaterThan(10);
  });

  const firstText = await addressUpstream(stack, id);
  const said = await paragraphs(page);
  const heardBefore = await elapsedSeconds(page);
  await control(id, "liveFailedInterrupted");
  await expect(page.getByText("The stream broke off").first()).toBeVisible();
  await pause(interruptedMs);
  await control(id, "live");

  await test.step("when it comes back the call goes on where it is by then", async () => {
    await expect(
      page.locator("#transcript").getByText(/^Interrupted \d\d:\d\d.* not received\.$/),
    ).toBeVisible();
    await expect.poll(async () => (await paragraphs(page)).length).toBeGreaterThan(said.length);
    const now = await paragraphs(page);
    expect(now.slice(0, said.length - 2), "nothing that was said is gone").toEqual(said.slice(0, -2));
    await expect.poll(() => elapsedSeconds(page)).toBeGreaterThan(heardBefore + interruptedMs / 2000);
    await expect(page.getByRole("button", { name: "Pause", exact: true }), "by itself").toBeVisible();
  });

  const { runs } = await readSession(request, id);
  expect(runs).toHaveLength(2);
  let newest = await newestParagraph(page);
  await expect
    .poll(async () => wordsOf((newest = await newestParagraph(page)).text).length)
    .toBeGreaterThan(3);
  const { link } = newest;
  const firstWords = wordsOf(newest.text).slice(0, 3);
  const asked = Number(new URL(link, stack.url).searchParams.get("t"));
  expect(asked).toBeGreaterThanOrEqual(runs[1]!.startSeconds);

  await test.step("the strip shows where it broke off, for the keyboard too", async () => {
    const gap = page.getByRole("button", { name: /^Interrupted \d\d:\d\d.* not received\.$/ });
    await expect(gap).toHaveCSS("background-image", /repeating-linear-gradient/);
    await gap.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => elapsedSeconds(page)).toBeGreaterThanOrEqual(Math.floor(runs[1]!.startSeconds));
    const { violations } = await new AxeBuilder({ page }).include("#player").analyze();
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  });

  await test.step("where upstream lost the first words, the page says which are missing", async () => {
    const lost = new URL(firstText).pathname;
    stack.upstream.misbehave(new RegExp(lost.replaceAll(/[^\w/-]/g, ".")), refuse(404));
    await stack.stopApp();
    await stack.startApp();
    await page.reload();
    const missing = page.getByText(/^The words from 0:00 to \d+:\d\d .* are missing/);
    await expect(missing).toBeVisible();
    expect((await paragraphs(page)).join(" ")).not.toContain(said[0]);
    stack.upstreamBehaves();
    await expect(missing, "and no longer when they are there").toHaveCount(0);
  });

  await test.step("and the call stays one when the app is restarted", async () => {
    await expect.poll(async () => (await paragraphs(page))[0]).toBe(said[0]);
    await expect(page.locator("#transcript").getByText(/^Interrupted \d\d:\d\d/)).toBeVisible();
  });

  await test.step("a link that was made then leads to the same words in the recording", async () => {
    await control(id, "recordingAvailable");
    await expect.poll(async () => (await readSession(request, id)).transcriptId).not.toBeNull();
    const { transcriptId } = await readSession(request, id);
    const transcript = transcriptDetailSchema.parse(
      await (await request.get(`/api/transcripts/${transcriptId}`)).json(),
    );
    const words = transcript.paragraphs.flatMap((paragraph) => paragraph.words);
    const near = words.filter(([, start]) => Math.abs(start - asked) < 2);
    const text = wordsOf(near.map(([word]) => word).join(" "));
    expect(text, `around ${asked} s`).toEqual(expect.arrayContaining(firstWords.slice(0, 2)));
    await page.goto(link);
    await expect.poll(() => elapsedSeconds(page)).toBe(Math.floor(asked));
    await expect(page.locator("#transcript").getByText(/^Interrupted \d\d:\d\d/)).toHaveCount(0);
  });
});
