import { findSession, findUpcoming } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

const minuteMs = 60_000;
/** Silence that is blindness by the age of the last answer alone. */
const gapMs = 8_000;
const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

test("a failure that has passed is there again at its moment, also behind a copied link, and a gap is hatched", async ({
  page,
  context,
  request,
  stack,
  control,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const call = await findUpcoming(request);
  const stateOf = async () => (await findSession(request, ({ id }) => id === call.id)).state;
  await control(call.id, "liveFailedNoAccess");
  await expect.poll(stateOf).toBe("liveFailedNoAccess");
  // A whole second in which it fails.
  const failingAt = Math.ceil(Date.now() / 1_000) * 1_000 + 1_000;
  await expect.poll(() => Date.now()).toBeGreaterThan(failingAt + 1_000);
  await control(call.id, "live");
  await expect.poll(stateOf).toBe("live");
  await stack.killService();
  await page.goto("/");
  await expect(page.locator('[data-freshness="blind"]').first()).toBeAttached();
  const withinGap = Date.now() + gapMs;
  await expect.poll(() => Date.now()).toBeGreaterThan(withinGap + 1_000);
  await stack.startService();
  await expect(page.locator('[data-freshness="current"]').first()).toBeAttached();

  await page.goto(`/?at=${iso(failingAt)}&day=all`);
  const frame = page.getByTestId("past-frame");
  await expect(page.getByTestId("past-band")).toContainText(
    `As confirmed at ${iso(failingAt).slice(11, 19)} UTC`,
  );
  const name = call.company?.displayName ?? "";
  await expect(frame.getByRole("article").filter({ hasText: name }).first()).toContainText("No access");
  await expect(page.getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0);
  const slider = page.getByRole("slider", { name: "Moment of the day" });
  await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^${iso(failingAt).slice(11, 19)} UTC`));

  await page.getByRole("button", { name: "Copy link to this second" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(
    other.getByTestId("past-frame").getByRole("article").filter({ hasText: name }).first(),
  ).toContainText("No access");
  await other.goto(`/wall?at=${iso(failingAt)}`);
  await expect(other.getByTestId("past-frame")).toContainText("No access");
  await other.close();

  await page.goto(`/?at=${iso(withinGap)}&day=all`);
  await expect(page.getByTestId("past-band")).toContainText("Not observed at");
  await expect(frame.locator('[data-freshness="blind"]')).toBeAttached();
  await expect(frame.locator("[data-gap]").last()).toBeAttached();

  await page.keyboard.press("Escape");
  await expect(page.getByTestId("past-band")).toHaveCount(0);
  expect(new URL(page.url()).searchParams.has("at")).toBe(false);
});

test("a moment that cannot be shown is named, and never shown as a board without failures", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.goto("/?at=yesterday");
  await expect(page.getByTestId("address-note")).toContainText("at can't be “yesterday”");
  await page.goto("/?at=2001-01-01T00:00Z");
  await expect(page.getByTestId("no-past-board")).toContainText("was not kept. It is kept since");
  await page.goto(`/?at=${iso(Date.now() + 60 * minuteMs)}`);
  await expect(page.getByTestId("no-past-board")).toHaveText("That moment is still to come.");
  const future = await request.get(`/api/board?at=${iso(Date.now() + 60 * minuteMs)}`);
  expect(future.status()).toBe(400);
  expect((await request.get("/api/board?at=2001-01-01")).status()).toBe(404);
});
