import type { SessionState } from "#lib/contract/public-v3/session-state.ts";
import { laneOf, stateWording } from "#lib/domain/session/session-state.ts";
import { findSession } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

const life: SessionState[] = [
  "willBeLive",
  "liveFailedNotStarted",
  "live",
  "liveFailedInterrupted",
  "processingRecording",
  "processingRecordingFailed",
  "recordingAvailable",
];

test("a session steered through its states moves on an open board without a reload", async ({
  page,
  request,
  control,
}) => {
  const session = await findSession(request, ({ state, company }) => state === "notLive" && company !== null);
  const name = session.company!.displayName;
  await page.goto(`/?q=${encodeURIComponent(name)}&day=all`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const card = page.locator(`[data-session="${session.id}"]`);
  for (const state of life) {
    await control(session.id, state);
    await expect(page.locator(`[data-lane="${laneOf(state)}"]`).locator(card)).toHaveAttribute(
      "data-state",
      state,
    );
    if (state.includes("Failed")) await expect(card).toContainText(stateWording[state]);
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("the first screen of the board is in the document, not confirmed and with the figures of the whole", async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const lane = page.locator('[data-lane="recorded"]');
  // While polls fail, a page comes without rows.
  await expect(async () => {
    await page.goto("/");
    await expect(lane.locator("[data-session]").first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const cards = await lane.locator("[data-session]").count();
  const total = await lane.getByRole("link", { name: /Recording available: show only these$/ }).textContent();
  expect(Number(total?.replaceAll(",", ""))).toBeGreaterThanOrEqual(cards);
  await expect(page.getByText("Up to date")).toHaveCount(0);

  const row = page.getByRole("table").locator("[data-session]");
  for (const [address, name] of [
    ["/?view=table", "Calls by state"],
    ["/?view=table&sort=-company", "Calls by Company, Z to A"],
  ] as const) {
    await expect(async () => {
      await page.goto(address);
      await expect(row.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    const table = page.getByRole("table", { name });
    const rowCount = Number(await table.getAttribute("aria-rowcount"));
    expect(rowCount, "rows of the whole").toBeGreaterThan((await row.count()) + 1);
    await expect(table.getByRole("columnheader", { name: "Country" })).toBeVisible();
    await expect(page.getByText("Up to date")).toHaveCount(0);
  }
  await context.close();
});

test("the table that came with the page stays as it is while the page's scripts take it over", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watched = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        watched.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  // Until this is resolved, the page has only the rows that came with it.
  const board = Promise.withResolvers<void>();
  await page.route(/\/api\/board/, async (route) => {
    await board.promise;
    await route.continue();
  });
  const rows = page.getByRole("table").locator("[data-session]");
  await expect(async () => {
    await page.goto("/?view=table");
    await expect(rows.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The filters are shown once they work.
  await expect(page.getByRole("search", { name: "Filters" })).toBeVisible();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Country" })).toBeVisible();
  const rowCount = async () => Number(await page.getByRole("table").getAttribute("aria-rowcount"));
  expect(await rowCount(), "rows of the whole").toBeGreaterThan((await rows.count()) + 1);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
  board.resolve();
  await expect(page.getByText("Up to date")).toBeVisible();
  await expect(rows.first()).toBeVisible();
});

test("a company is opened from the board, and a call from the company", async ({
  page,
  request,
  control,
}) => {
  const session = await findSession(request, ({ state, company }) => state === "live" && company !== null);
  // What was steered leaves the sample's plan, so the call does not end meanwhile.
  await control(session.id, "live");
  const name = session.company!.displayName;
  await page.goto(`/?q=${encodeURIComponent(name)}`);
  await page
    .getByRole("link", { name: `Company page of ${name}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/companies/${session.companyId}$`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(page.getByText(session.company!.isins[0]!).first()).toBeVisible();
  await page
    .getByRole("link", { name: /listen and read/i })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp("/sessions/\\d+$"));
});

test("the address is the view: a filter survives a reload and the way back", async ({ page }) => {
  await page.goto("/");
  const failures = page.getByRole("link", { name: /live failures?$/ });
  await failures.click();
  await expect(page).toHaveURL(/state=/);
  const states = page.locator("[data-lane] [data-state]");
  await expect(states.first()).toHaveAttribute("data-state", /^liveFailed/);
  await page.reload();
  await expect(states.first()).toHaveAttribute("data-state", /^liveFailed/);
  await page.goBack();
  await expect(page).not.toHaveURL(/state=/);
  // Which lanes have sessions depends on the time of day; the sample always has calls that work.
  await expect(
    page.locator('[data-lane] [data-state]:not([data-state^="liveFailed"])').first(),
  ).toBeVisible();
});

test("the words of a live call come with its page, and with the page of several calls", async ({
  request,
}) => {
  // The page of a call of more than an hour comes without them.
  const isYoung = (wentLiveAt: string | null) => Date.now() - Date.parse(wentLiveAt ?? "") < 40 * 60_000;
  const { id } = await findSession(
    request,
    ({ state, hasTranscript, wentLiveAt }) => state === "live" && hasTranscript && isYoung(wentLiveAt),
  );
  for (const address of [`/sessions/${id}`, `/follow?ids=${id}`])
    await expect.poll(async () => (await request.get(address)).text()).toContain('class="reader-paragraph');
});
