import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

test("companies are starred where they are seen, exported, and come back by pasting", async ({
  page,
  request,
}) => {
  const live = await findSession(request, ({ state, company }) => state === "live" && company !== null);
  const name = live.company!.displayName;
  await page.addInitScript(() => localStorage.setItem("callboard:name", "Ada"));
  await page.goto(`/?day=all&ticker=${live.company!.ticker}`);
  const card = page.locator("[data-lane] [data-session]").first();
  await card.hover();
  await card.getByRole("button", { name: `Add ${name} to the watchlist` }).click();
  await expect(card.getByRole("button", { name: `Remove ${name} from the watchlist` })).toBeVisible();

  await page.getByRole("button", { name: "Watchlist All companies" }).click();
  await page.getByRole("button", { name: "Change Watchlist" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the companies of Watchlist as CSV" }).click();
  const file = await (await saving).createReadStream();
  const csv = (await file.toArray()).join("");
  expect(csv).toContain("isin,ticker,exchange,cik,company");
  expect(csv).toContain(live.company!.ticker);

  await page.goto(`/companies?query=${encodeURIComponent(`${live.company!.ticker}; a`)}`);
  const found = page.getByRole("region", { name: "Companies found" });
  await expect(found.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await expect(found.getByRole("listitem")).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(found.getByRole("listitem")).toHaveCount(100);
  await page.getByRole("button", { name: "Next call", exact: true }).click();
  await expect(page).toHaveURL(/sort=next/);
});

test("a company that goes live is told in this browser without any set-up", async ({
  page,
  request,
  control,
}) => {
  const coming = await findSession(
    request,
    ({ state, company }) => state === "willBeLive" && company !== null,
  );
  await page.goto(`/companies/${coming.companyId}`);
  await page.getByRole("button", { name: /^Tell me about/ }).click();
  await page.getByRole("checkbox", { name: "Goes live" }).check();
  await page.goto("/companies");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await control(coming.id, "live");
  await expect(page.getByRole("alert").filter({ hasText: "is live" })).toBeVisible();
  await page.goto("/alerts");
  await expect(page.getByRole("region", { name: "Told in this browser" })).toContainText("goes live");
});
