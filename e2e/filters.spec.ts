import { isFailed } from "#lib/domain/session/session-state.ts";
import { findSession, readSessions } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("a filter is read in any case, and its value is ticked where it is chosen", async ({
  page,
  request,
}) => {
  const { company } = await findSession(request, (it) => it.state === "recordingAvailable" && !!it.company);
  const { country, exchange } = company!;
  await page.goto(`/?country=${country.toLowerCase()}&exchange=${exchange!.toLowerCase()}&day=all`);
  await expect(page.locator("[data-lane] [data-session]").first()).toBeVisible();
  await expect(page.getByTestId("address-note")).toHaveCount(0);
  await page.getByRole("button", { name: /^Exchange/ }).click();
  await expect(page.getByRole("checkbox", { name: exchange! })).toBeChecked();
});

test("parameters without effect are named, on the board, insights and the wall", async ({ page }) => {
  const note = page.getByTestId("address-note");
  await page.goto("/?contry=us&day=yesterday&state=live,broken&exchange=nowhere");
  await expect(note).toContainText("“contry” is unknown");
  await expect(note).toContainText("day can't be “yesterday”, only today, tomorrow, week or all.");
  await expect(note).toContainText("state can't be “broken”");
  await expect(note).toContainText("No call on the board has the exchange “nowhere”.");
  await page.goto("/insights?range=1y");
  await expect(note).toContainText("range can't be “1y”, only 24h, 14d, 13w or 52w.");
  await page.goto("/wall?contry=us&distance=far&country=zz");
  const wall = page.getByTestId("wall");
  await expect(wall).toContainText("Not a setting of the wall: contry.");
  await expect(wall).toContainText("default used: distance.");
  await expect(wall).toContainText("No call on the board has the country “ZZ”.");
});

test("failures that the filters leave out are counted, and the count leads to them", async ({
  page,
  request,
}) => {
  const failed = await findSession(request, ({ state, company }) => isFailed(state) && company !== null);
  const failuresOf = async () => (await readSessions(request)).filter(({ state }) => isFailed(state)).length;
  expect(await failuresOf()).toBeGreaterThan(1);
  for (const address of [
    `/?q=${encodeURIComponent(failed.company!.displayName)}&day=all`,
    "/?q=no-company-is-called-like-this",
    "/?watched=true",
  ]) {
    await page.goto(address);
    const link = page.getByRole("link", { name: /^\d+ failures? outside these filters$/ });
    await expect(link).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/state=liveFailed/);
    await expect(link).toHaveCount(0);
    await expect(page.locator("[data-lane] [data-state]").first()).toHaveAttribute("data-state", /Failed/);
  }
});

test("a shared address of watched companies explains itself where no company is watched", async ({
  page,
}) => {
  await page.goto("/?watched=true");
  await expect(page.getByText("The watchlist is empty")).toBeVisible();
  await page.getByRole("button", { name: "Show all companies" }).click();
  await expect(page.locator("[data-lane] [data-session]").first()).toBeVisible();
  await expect(page).not.toHaveURL(/watched/);
});
