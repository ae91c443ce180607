import { findSession } from "../fixtures/find-session.ts";
import { expect, test } from "../fixtures/test.ts";

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
