import fs from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import mammoth from "mammoth";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { transcriptTypeIds } from "#lib/contract/public-v3/assumptions.ts";
import { expectCopied, readSession, readSessions } from "../fixtures/find-session.ts";
import type { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";

const column = (page: Page, id: number) => page.locator(`[data-column="${id}"]`);
const audio = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector("audio");
    return { seconds: element?.currentTime ?? 0, isPaused: element?.paused, mark: element?.dataset.mark };
  });

/** An earlier call of a company that was recorded. */
interface EarlierCall {
  eventId: number;
  title: string;
  transcriptId: number;
}

/** A live call, and a recorded one of its company. */
interface CallWithEarlier {
  today: BoardSession;
  earlier: EarlierCall;
}

/** Results of a call are of its date unless they are an hour older. */
const soonMs = 1_800_000;

/**
 * The newest call with a transcript of the company before this one, usually that of the last quarter. The service is
 * asked, because the app would keep an answer that lacks what comes of this call.
 */
async function findEarlier(
  { serviceUrl, apiKey }: Stack,
  { companyId, date }: BoardSession,
): Promise<EarlierCall | null> {
  const list = async <Data>(target: string) => {
    const address = `${serviceUrl}/public/v3${target}&companyIds=${companyId}&direction=desc&limit=100`;
    const answer = await fetch(address, { headers: { "x-api-key": apiKey } });
    return ((await answer.json()) as { data: Data[] }).data;
  };
  const ofType = `/documents/transcripts?typeIds=${transcriptTypeIds.edited}`;
  const transcripts = await list<{ id: number; eventId: number }>(ofType);
  const events = await list<{ id: number; title: string; date: string }>("/events?sortBy=date");
  for (const event of events) {
    const transcript = transcripts.find(({ eventId }) => eventId === event.id);
    if (transcript && Date.parse(event.date) < Date.parse(date))
      return { eventId: event.id, title: event.title, transcriptId: transcript.id };
  }
  return null;
}

/** Live calls with words and sound; the first is of a company that has a recorded call as well. */
async function findLive(
  request: APIRequestContext,
  stack: Stack,
  count: number,
): Promise<{ first: CallWithEarlier; others: BoardSession[] }> {
  // Until then nothing is known to be missing.
  await expectCopied(request, ["sessions", "companies", "events"]);
  const live = new Map<number, BoardSession>();
  let first: CallWithEarlier | undefined;
  await expect
    .poll(async () => {
      const sessions = await readSessions(request);
      // Those that went live last stay live longest: on a busy machine this journey takes minutes.
      const newest = sessions
        .filter(({ state, company }) => state === "live" && company !== null)
        .sort((a, b) => (b.wentLiveAt ?? "").localeCompare(a.wentLiveAt ?? ""));
      for (const today of newest) {
        const { transcriptUrl, audioUrl } = await readSession(request, today.id);
        if (transcriptUrl === null || audioUrl === null) continue;
        live.set(today.id, today);
        if (first || !today.event || Date.parse(today.date) > Date.now() + soonMs) continue;
        const earlier = await findEarlier(stack, today);
        if (earlier) first = { today, earlier };
      }
      return first ? live.size : 0;
    }, "live calls with words and sound, one of a company with a recorded call")
    .toBeGreaterThanOrEqual(count);
  live.delete(first!.today.id);
  return { first: first!, others: [...live.values()].slice(0, count - 1) };
}

/** Keeps the sentence of a column in the quote basket. */
async function keepQuote(page: Page, id: number, sentence: string): Promise<void> {
  // Words that are still being said may end the selection.
  await expect(async () => {
    await column(page, id).evaluate((root, phrase) => {
      const texts = [...root.querySelectorAll("[data-text]")];
      const text = texts.find(({ textContent }) => textContent.includes(phrase))!;
      text.scrollIntoView({ block: "center" });
      const node = text.firstChild!;
      const from = node.textContent!.indexOf(phrase);
      getSelection()!.setBaseAndExtent(node, from, node, from + phrase.length);
    }, sentence);
    await page.getByRole("button", { name: "Add to basket" }).click({ timeout: 10_000 });
  }).toPass();
}

test("an analyst follows live calls, quotes what is heard, and compares the call with the one before", async ({
  page,
  request,
  stack,
  control,
  allowConsole,
}) => {
  // The call that does not exist, and the answer of a live text without news.
  allowConsole(/ 404 | 416 /);
  const { first, others } = await findLive(request, stack, 6);
  const { today, earlier } = first;
  const [second, ...rest] = others as [BoardSession, ...BoardSession[]];
  const name = today.company!.displayName;

  // The sixth is added on the page.
  const followed = [today, second, ...rest.slice(0, 3)].map(({ id }) => id);
  await page.goto(`/follow?ids=${followed.join()},first,999999999999`);
  await expect(page.getByTestId("address-note")).toContainText("ids can't be “first”");
  await expect(column(page, 999_999_999_999)).toContainText("No call 999999999999");
  for (const id of followed) {
    await expect(column(page, id).locator("[data-text]").first()).toBeVisible();
  }
  await column(page, 999_999_999_999)
    .getByRole("button", { name: /^Remove/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`ids=${followed.join()}$`));
  await page.getByRole("button", { name: "Add a call" }).click();
  await page.getByRole("dialog", { name: "Add a call" }).getByRole("button").first().click();
  await expect(page.locator("[data-column]")).toHaveCount(6);
  await expect(page.locator("[data-column]").last().locator("[data-text]").first()).toBeVisible();

  const soundHere = (id: number) => column(page, id).getByRole("button", { name: /^Playing/ });
  await page.keyboard.press("1");
  await expect(soundHere(today.id)).toBeVisible();
  await expect.poll(async () => (await audio(page)).isPaused).toBe(false);
  await page.keyboard.press("2");
  await expect(soundHere(second.id)).toBeVisible();
  await expect(soundHere(today.id)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Mini player" })).toBeVisible();
  const atSwitch = (await audio(page)).seconds;
  await expect.poll(async () => (await audio(page)).seconds).toBeGreaterThan(atSwitch + 0.5);

  const words = (await column(page, today.id).locator("[data-text]").first().textContent()) ?? "";
  // A comma separates words to listen for.
  const phrase = words.split(/[.,?!]/)[0]!.trim();
  await page.keyboard.press("/");
  // Without quotation marks, every word of it would be listed.
  await page.keyboard.type(`"${phrase}"`);
  await page.getByRole("button", { name: /^Heard/ }).click();
  const heard = page.getByRole("dialog", { name: "Heard" });
  // Calls that began together may say the same words, with other marks between them.
  const here = heard.getByRole("listitem").filter({ hasText: today.company!.ticker! });
  await expect(here.first()).toContainText(phrase);
  await here.getByRole("button").last().click();
  await expect(soundHere(today.id)).toBeVisible();
  await expect(column(page, today.id).getByRole("button", { name: /To live/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Go live" })).toBeVisible();
  await keepQuote(page, today.id, phrase);
  await expect(page.getByRole("button", { name: "Quote basket, 1 quote" })).toBeVisible();

  await page.evaluate(() => {
    document.querySelector("audio")!.dataset.mark = "same";
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Board" }).first().click();
  await expect(page.getByRole("region", { name: "Mini player" })).toContainText(name);
  const onBoard = await audio(page);
  expect(onBoard).toMatchObject({ isPaused: false, mark: "same" });
  await expect.poll(async () => (await audio(page)).seconds).toBeGreaterThan(onBoard.seconds + 0.5);

  await control(today.id, "recordingAvailable");
  await expect
    .poll(async () => (await readSession(request, today.id)).transcriptId, "the transcript of the call")
    .not.toBeNull();
  const { transcriptId } = await readSession(request, today.id);
  await page.goto(`/companies/${today.companyId}`);
  const row = ({ eventId }: { eventId: number }) => page.locator(`[data-event="${eventId}"]`);
  await row(today).getByRole("button", { name: "b", exact: true }).click();
  await row(earlier).getByRole("button", { name: "a", exact: true }).click();
  await page.getByRole("link", { name: "Compare calls" }).click();
  await expect(page).toHaveURL(new RegExp(`/compare\\?a=${earlier.transcriptId}&b=${transcriptId}$`));
  const chosen = (label: string) => page.getByRole("combobox", { name: label }).locator("option:checked");
  await expect(chosen("Older call, A")).toContainText(earlier.title);
  await expect(chosen("Newer call, B")).toContainText(today.event!.title);
  await expect(page.getByRole("region", { name: "Words that rose and fell" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Figures" })).toBeVisible();
  await page.getByRole("button", { name: "Talk time" }).click();
  await expect(page.getByRole("heading", { name: "Talk time" })).toBeVisible();
  await expect(page.getByRole("rowheader").first()).toBeVisible();

  await page.getByRole("button", { name: "Quote basket, 1 quote" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Word" }).click();
  const buffer = await fs.readFile(await (await download).path());
  const { value } = await mammoth.extractRawText({ buffer });
  expect(value).toContain(`“${phrase}`);
  expect(value).toContain(name);
});
