import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { ChildProgram } from "../../test-support/child-program.ts";
import { appOfImage } from "../../test-support/containers/container-host.ts";
import { freePort } from "../../test-support/free-port.ts";
import { expectBlind, expectCurrent } from "../fixtures/every-page.ts";
import { expectCopied, readSessions } from "../fixtures/find-session.ts";
import { HostileUpstream } from "../fixtures/hostile-upstream.ts";
import { expectStill, recordShifts } from "../fixtures/layout-shifts.ts";
import { quickPolls } from "../fixtures/quick-polls.ts";
import type { Stack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { usualSettings } from "../fixtures/usual-settings.ts";

/* The first visit when things go wrong: without the data provider, after its first answer and before it, and on a full board. */

test.use({ isFirstVisit: true, stackSettings: quickPolls });

const network = /Failed to load resource|ERR_|Failed to fetch|MEDIA_ERR|net::/;
const cause = /Can't reach the data provider/;
const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const lookUp = async (page: Page, lines: string) => {
  const paste = card(page, "Make your watchlist");
  await paste.getByRole("textbox", { name: /^Tickers, ISINs/ }).fill(lines);
  await paste.getByRole("button", { name: "Look up" }).click();
  return paste;
};
const expectPlaying = (page: Page, timeout?: number) =>
  expect(card(page, "On now").getByRole("button", { name: /^Pause / })).toBeVisible({ timeout });

test("once the data provider is gone, the cards keep what is known, claim nothing, and play when it is back", async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  allowConsole(network);
  await expectCopied(request, ["companies", "sessions"]);
  const isin = (await readSessions(request)).flatMap(({ company }) => company?.isins ?? [])[0]!;
  await stack.killService();
  await page.goto("/");
  await expect(card(page, "On now")).toBeVisible();
  await expectBlind({ address: "/ on the first visit", page }, cause);
  const paste = await lookUp(page, isin);
  await expect(paste.getByText("1 line: 1 found")).toBeVisible();
  const play = card(page, "On now").getByRole("button", { name: /^Play / });
  await play.click();
  await expect(card(page, "On now").getByText("Can't load this call right now.")).toBeVisible();
  await stack.startService();
  await expectCurrent({ address: "/ on the first visit", page });
  // It goes on by itself where the player was still trying.
  await expect(async () => {
    if (await play.isVisible()) await play.click({ timeout: 2_000 });
    await expectPlaying(page, 10_000);
  }).toPass();
});

test("before the data provider's first answer nothing is said of calls, and the cards come with it", async ({
  page,
  request,
  stack,
  allowConsole,
}) => {
  allowConsole(network);
  await expectCopied(request, ["companies"]);
  const isin = (await readSessions(request)).flatMap(({ company }) => company?.isins ?? [])[0]!;
  const { url, upstream, stop } = await startUnanswered(stack);
  try {
    await page.goto(url);
    await expect(page.getByText(cause).first()).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading the board" })).toBeVisible();
    await expect(page.getByText(/lists no calls|is scheduled/)).toHaveCount(0);
    upstream.behave();
    await expect(card(page, "On now").getByRole("button", { name: /^Play / })).toBeVisible();
    await expectCurrent({ address: "/ after the first answer", page });
    await expect(async () => {
      const paste = await lookUp(page, isin);
      await expect(paste.getByText("1 line: 1 found")).toBeVisible({ timeout: 5_000 });
    }).toPass();
  } finally {
    await stop();
  }
});

test("on a board of 2,000 calls the cards are there at once, nothing jumps, and a call plays", async ({
  page,
  request,
}) => {
  await expectCopied(request, ["companies", "sessions"]);
  const listed = (await readSessions(request)).length;
  expect(listed).toBeGreaterThanOrEqual(2_000);
  await page.addInitScript(recordShifts);
  await page.goto("/?day=all&view=table");
  const play = card(page, "On now").getByRole("button", { name: /^Play / });
  await expect(play).toBeVisible();
  await expectCurrent({ address: "/?day=all", page });
  await expectStill(page, "/?day=all on the first visit");
  expect(await page.locator("main [data-session]").count(), "rows drawn").toBeLessThan(100);
  await play.click();
  await expectPlaying(page);
});

/** An app with nothing copied, in front of whose upstream nobody answers. */
async function startUnanswered(stack: Stack) {
  const upstream = await HostileUpstream.start(stack.serviceUrl);
  upstream.misbehave(/./, (request) => request.destroy());
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-unanswered-"));
  const port = await freePort();
  const settings = {
    ...usualSettings,
    ...quickPolls,
    HOST: "127.0.0.1",
    PORT: String(port),
    DATA_DIR: folder,
  };
  const env = { ...settings, UPSTREAM_URL: upstream.url, UPSTREAM_API_KEY: stack.apiKey };
  const app = new ChildProgram([appOfImage], env, () => undefined);
  const url = `http://127.0.0.1:${port}`;
  await app.ready(`${url}/api/health/live`);
  const stop = async () => {
    await app.end("SIGTERM");
    await upstream.stop();
    rmSync(folder, { recursive: true });
  };
  return { url, upstream, stop };
}
