import type { APIRequestContext, Page } from "@playwright/test";
import { actionLogSchema } from "#lib/contract/board/action-log.ts";
import { expectCopied, readSessions } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

// A stack of its own, because so many steered sessions would be in the way of other journeys.
test.use({ stackSettings: { POLL_LIVE_MS: "1000" } });

const wanted = 300;
const kind = "liveFailedNoAccess";

const failing = async (request: APIRequestContext) =>
  (await readSessions(request)).filter(({ state }) => state === kind);
/** How many failures somebody is on, by name. */
const peopleOn = async (request: APIRequestContext) => {
  const names = (await failing(request)).map(({ acknowledgement }) => acknowledgement?.by ?? "nobody");
  return Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
};

test("hundreds of failures are selected and acknowledged at once on every screen, and taken back", async ({
  page,
  context,
  request,
  control,
}) => {
  await expectCopied(request, ["sessions", "companies"]);
  const calls = (await readSessions(request)).filter(
    ({ state, company }) => company !== null && (state === "willBeLive" || state === "notLive"),
  );
  for (const { id } of calls.slice(0, wanted)) await control(id, kind);
  await expect.poll(async () => (await failing(request)).length).toBeGreaterThanOrEqual(wanted);
  const [others] = calls;
  const of = `/api/sessions/${others!.id}/acknowledgement`;
  expect((await request.put(of, { data: { reason: "Mine", by: "Ben" } })).status()).toBe(200);

  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`/?day=all&state=${kind}`);
  await expect(phone.locator("[data-session]").first()).toBeVisible();
  await page.bringToFront();
  await page.goto(`/?view=table&day=all&state=${kind}`);
  await page.getByRole("checkbox", { name: /^Select all \d+ calls of No access$/ }).click();
  const bar = page.getByRole("region", { name: "Selected calls" });
  await expect(bar).toContainText(/3\d\d ?selected/);
  await expect(page.getByText(/^3\d\d calls selected$/)).toBeAttached();
  await watchTasks(page);

  await page.keyboard.press("a");
  const form = page.getByRole("dialog", { name: "Acknowledge" });
  await form.getByRole("textbox", { name: "Your name" }).fill("Ada");
  const before = Date.now();
  await form.getByRole("button", { name: "Acknowledge" }).click();
  await expect(phone.locator('[data-handled="acknowledged"]').nth(3)).toBeAttached();
  const seenAfterMs = Date.now() - before;
  const outcome = page.getByTestId("selection-outcome");
  await expect(outcome).toContainText(/3\d\d acknowledged, 1 with somebody who was on it already/);
  // It stays for more than its ten seconds while the pointer is there.
  await outcome.hover();
  test.info().annotations.push({
    type: "measured",
    description: `${(await readSessions(request)).length} calls on the board; acknowledged on the phone after ${seenAfterMs} ms; longest task ${await longestTask(page)} ms`,
  });
  const acknowledged = await peopleOn(request);
  expect(acknowledged["Ben"], "who was first").toBe(1);
  expect(acknowledged["Ada"]).toBeGreaterThanOrEqual(wanted - 1);

  await page.keyboard.press("u");
  await expect(outcome).toContainText(/3\d\d taken back/);
  await expect.poll(() => peopleOn(request)).toMatchObject({ Ben: 1 });
  expect((await peopleOn(request))["Ada"]).toBeUndefined();

  const { entries } = actionLogSchema.parse(await (await request.get("/api/log?limit=10")).json());
  const made = entries.filter(({ subject }) => subject === "sessions");
  expect(made.map(({ action }) => action)).toEqual(["acknowledgementsUndone", "acknowledged"]);
  expect(String(made[1]?.to?.["sessionIds"]).split(", ").length).toBeGreaterThanOrEqual(wanted);
});

test("on a phone a long press begins to select, and a tap goes on", async ({ page, request, control }) => {
  await expectCopied(request, ["sessions", "companies"]);
  const calls = (await readSessions(request)).filter(({ state }) => state === "notLive").slice(0, 3);
  for (const { id } of calls) await control(id, kind);
  await expect.poll(async () => (await failing(request)).length).toBeGreaterThanOrEqual(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/?day=all&state=${kind}`);
  const rows = page.locator("article[data-session]");
  await expect(rows.nth(2)).toBeVisible();
  const box = (await rows.first().boundingBox())!;
  const touch = {
    pointerType: "touch",
    isPrimary: true,
    bubbles: true,
    clientX: box.x + 90,
    clientY: box.y + 20,
  };
  await rows.first().dispatchEvent("pointerdown", touch);
  const bar = page.getByRole("region", { name: "Selected calls" });
  await expect(bar).toContainText(/1 ?selected/);
  await rows.first().dispatchEvent("pointerup", touch);
  await rows.nth(1).click();
  await expect(bar).toContainText(/2 ?selected/);
  expect(new URL(page.url()).searchParams.get("open"), "no call was opened").toBeNull();
  await bar.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Clear the selection" }).click();
  await expect(bar).toHaveCount(0);
});

/** Notes the longest task of the page from now on. */
async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const longest = window as unknown as { longestTaskMs: number };
    longest.longestTaskMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        longest.longestTaskMs = Math.max(longest.longestTaskMs, Math.round(duration));
    }).observe({ type: "longtask" });
  });
}

const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { longestTaskMs: number }).longestTaskMs);
