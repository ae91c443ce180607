import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { alertsSchema } from "#lib/contract/board/alerts/alerts.ts";
import { startAlertReceiver, type AlertReceiver } from "../fixtures/receivers/alert-receiver.ts";
import { expectCopied, findSession, readSessions } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";
import { violations } from "../fixtures/usable-page.ts";

test.use({ isFirstVisit: true });

const card = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const isPlaying = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("audio")].some(({ currentTime, paused }) => !paused && currentTime > 0),
  );

test("from the first page a call is heard after one click, and the cards can be closed for good", async ({
  page,
  allowConsole,
}) => {
  // The text of a call that has just begun may not be there yet.
  allowConsole(/ 502 .*\/transcript\?v=/);
  await page.goto("/");
  await card(page, "On now")
    .getByRole("button", { name: /^Play / })
    .click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect(card(page, "On now").getByRole("button", { name: /^Pause / })).toBeVisible();

  await card(page, "Be told").getByRole("button", { name: "Try it" }).click();
  await expect(page.getByText("This is a test. Nothing has happened.")).toBeVisible();
  expect(await violations(page, "/ on the first visit")).toEqual([]);
  await card(page, "Be told").getByRole("button", { name: "Close “Be told”" }).click();
  await expect(card(page, "Be told")).toBeHidden();
  await page.reload();
  await expect(card(page, "Make your watchlist")).toBeVisible();
  await expect(card(page, "On now"), "it was done").toBeHidden();
  await expect(card(page, "Be told")).toBeHidden();
  await page.getByRole("button", { name: "Do not show these again" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Board" })).toBeAttached();
  await expect(page.getByText("New here?")).toHaveCount(0);
});

test("twelve pasted companies are a watchlist after three steps", async ({ page, request }) => {
  await expectCopied(request, ["companies", "events"]);
  const known = new Map((await readSessions(request)).map(({ company }) => [company?.id, company]));
  const companies = [...known.values()].filter((company) => company !== null).slice(0, 12);
  expect(companies).toHaveLength(12);
  // Identifiers name one company; a column may mix them.
  const lines = companies.map(
    ({ id, isins, cik }, at) => (at % 3 === 0 ? isins[0] : at % 3 === 1 ? cik : null) ?? String(id),
  );
  await page.goto("/");
  const paste = card(page, "Make your watchlist");
  const field = paste.getByRole("textbox", { name: /^Tickers, ISINs/ });
  await field.fill(lines.join("\n"));
  await paste.getByRole("button", { name: "Look up" }).click();
  await expect(paste.getByText("12 lines: 12 found")).toBeVisible();
  await paste.getByRole("textbox", { name: "Your name" }).fill("Ada of the first hour");
  await paste.getByRole("button", { name: "Make watchlist" }).click();
  await expect(paste.getByText("Your watchlist has 12 companies.")).toBeVisible();
  await paste.getByRole("link", { name: "Show it on the board" }).click();
  await expect(page).toHaveURL(/watched=/);
});

test.describe("telling Slack", () => {
  test.use({ isFirstVisit: false });
  let receiver: AlertReceiver;
  test.beforeEach(async ({ request }) => {
    receiver = await startAlertReceiver();
    // As in the first hour: there is no channel yet.
    const { channels } = alertsSchema.parse(await (await request.get("/api/alerts")).json());
    for (const { id } of channels) {
      const answer = await request.delete(`/api/alerts/channels/${id}`, { data: { by: "Ada" } });
      expect(answer.ok()).toBe(true);
    }
  });
  test.afterEach(() => receiver.stop());

  test("a Slack-compatible receiver is called in five clicks from a failed call, with links to this page", async ({
    page,
    request,
    control,
    stack,
  }) => {
    const failing = await findSession(request, ({ state, company }) => state === "live" && company !== null);
    await control(failing.id, "liveFailedNoAccess");
    await page.goto(`/?open=${failing.id}`);
    let clicks = 0;
    const click = async (within: Page | ReturnType<Page["getByRole"]>, name: string | RegExp) => {
      await within.getByRole("button", { name }).first().click();
      clicks += 1;
    };
    await click(page, `Tell me about ${failing.company!.displayName}`);
    const sheet = page.getByRole("dialog", { name: `Tell me about ${failing.company!.displayName}` });
    await sheet.getByRole("textbox", { name: "Your name" }).fill("Ada");
    const channel = sheet.getByRole("form", { name: "New channel" });
    await channel.getByRole("textbox", { name: /paste it here/ }).fill(`${receiver.url}/services/1`);
    await channel.getByRole("textbox", { name: /^Name/ }).fill("#earnings-ops");
    await click(channel, "Add and test");
    await expect(channel.getByText("The receiver accepted the test.")).toBeVisible();
    expect(receiver.received).toHaveLength(1);
    const text = JSON.stringify(receiver.received[0]!.body);
    expect(text, "links open the address that is used").toContain(stack.url);
    await expect(sheet.getByRole("button", { name: "Whom to tell: #earnings-ops" })).toBeVisible();
    await click(sheet, "Tell me");
    await expect(sheet.getByText("Saved. You are told from now on.")).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(6);

    await page.goto("/alerts");
    await expect(
      page.getByText(`When a call of ${failing.company!.displayName} fails for 30 s, tell #earnings-ops.`),
    ).toBeVisible();
    await control(failing.id, "live");
  });

  test("a receiver that answers 404, and an address where nobody answers, are said in place", async ({
    page,
  }) => {
    const gone = createServer((_request, response) => response.writeHead(404).end("no_service"));
    await new Promise<void>((resolve) => gone.listen(0, "127.0.0.1", resolve));
    const { port } = gone.address() as AddressInfo;
    await page.goto("/alerts");
    await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
    await page.getByRole("button", { name: "New rule" }).click();
    const rule = page.getByRole("form", { name: "New rule" });
    // Without any channel its choices are open at once.
    const whom = rule.getByRole("button", { name: /^Whom to tell/ });
    if ((await whom.getAttribute("aria-expanded")) === "false") await whom.click();
    const opens = rule.getByRole("button", { name: "New channel" });
    if (await opens.isVisible()) await opens.click();
    const channel = rule.getByRole("form", { name: "New channel" });
    const address = channel.getByRole("textbox", { name: /paste it here/ });
    await address.fill("nonsense");
    await channel.getByRole("button", { name: "Add and test" }).click();
    await expect(address).toBeFocused();
    await address.fill(`http://127.0.0.1:${port}/services/1`);
    await channel.getByRole("button", { name: "Add and test" }).click();
    await expect(channel.getByText(/The test did not arrive: 404/)).toBeVisible();
    gone.close();
  });
});

test("a line that no company has is struck through, and a list without companies can't be made", async ({
  page,
}) => {
  await page.goto("/");
  const paste = card(page, "Make your watchlist");
  await paste.getByRole("textbox", { name: /^Tickers, ISINs/ }).fill("no such company whatsoever");
  await paste.getByRole("button", { name: "Look up" }).click();
  await expect(paste.getByText("1 line: 0 found, 1 not found")).toBeVisible();
  await expect(paste.getByRole("button", { name: "Make watchlist" })).toBeDisabled();
});
