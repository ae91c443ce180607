import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

test("a star and a view are kept under a person's name, and a colleague is told of a list that is not shared", async ({
  page,
  request,
  browser,
}) => {
  const live = await findSession(request, ({ state, company }) => state === "live" && company !== null);
  const name = live.company!.displayName;
  await page.goto(`/companies/${live.companyId}`);
  await page.getByRole("button", { name: "Add to watchlist" }).click();
  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "On watchlist" })).toBeVisible();

  await page.goto("/?day=all");
  await page.getByRole("button", { name: "Watchlist All companies" }).click();
  await page.getByRole("button", { name: /^Watchlist default 1 company/ }).click();
  await expect(page).toHaveURL(/watched=[\w-]{8}/);
  await expect(page.locator("[data-lane] [data-session]").first()).toContainText(name);
  const address = page.url();

  await page.getByRole("button", { name: "Views", exact: true }).click();
  await page.getByRole("button", { name: "Save this view" }).click();
  const form = page.getByRole("form", { name: "Save this view" });
  await form.getByRole("textbox", { name: "Name" }).fill("My calls");
  await form.getByRole("checkbox", { name: /^My default/ }).check();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: /^My calls default \d+ calls?/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/companies");
  await page.goto("/");
  await expect(page).toHaveURL(/watched=/);

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await colleague.goto(address);
  await expect(colleague.getByTestId("address-note")).toContainText("is not shared with you");
  await expect(colleague.locator("[data-lane] [data-session]").first()).toBeVisible();
  await other.close();
});
