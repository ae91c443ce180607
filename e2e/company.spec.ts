import { findPast } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

test("everything of a past quarter opens beside the calls, at an address of its own", async ({
  page,
  request,
}) => {
  const { companyId, event } = await findPast(request);
  await page.goto(`/companies/${companyId}`);
  const row = page.locator(`[data-event="${event.id}"]`);

  await row.getByRole("link", { name: /^Slides of/ }).click();
  await expect(page).toHaveURL(new RegExp(`open=slides-${event.slideIds[0]}$`));
  const slides = page.getByRole("region", { name: "Slides" });
  const text = slides.locator(".pdf-text > span").first();
  await expect(text).toHaveText(/\S/);
  const [word = ""] = /\p{L}{4,}/u.exec((await text.textContent()) ?? "") ?? [];
  await slides.getByRole("searchbox", { name: "Find in the document" }).fill(word);
  await expect(slides.getByRole("status").filter({ hasText: /of \d+$/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("pdf-found")?.size ?? 0)).toBeGreaterThan(0);
  await slides.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2$/);
  await page.reload();
  await expect(slides.getByRole("region", { name: /^Page 2 of/ })).toBeVisible();
  await expect(text).toHaveText(/\S/);

  await row.getByRole("link", { name: /^Summary/ }).click();
  await expect(page.getByRole("region", { name: "Summary" })).toContainText(
    /Written by the data provider|no summary/,
  );

  await row.getByRole("link", { name: /^Recording.*of/ }).click();
  const recording = page.getByRole("region", { name: "Recording" });
  await recording.getByRole("button", { name: "Play", exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0))
    .toBeGreaterThan(1);

  for (const address of [
    `/api/documents/slides/${event.slideIds[0]}`,
    `/api/documents/reports/${event.reportIds[0]}`,
  ]) {
    const file = await request.get(address);
    expect(file.headers()).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
    expect(file.headers()["content-security-policy"]).toMatch(/^sandbox;/);
    expect((await file.body()).subarray(0, 4).toString()).toBe("%PDF");
  }
});

test("no link of a company's page leads nowhere", async ({ page, request, stack }) => {
  const { companyId } = await findPast(request);
  await page.goto(`/companies/${companyId}`);
  await expect(page.getByRole("link", { name: /^Slides of/ }).first()).toBeVisible();
  const addresses = await page
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const ours = [...new Set(addresses)].filter(
    (address) => address.startsWith(stack.url) || address.startsWith(stack.serviceUrl),
  );
  expect(
    ours.some((address) => address.startsWith(stack.serviceUrl)),
    "the company's own page",
  ).toBe(true);
  for (const address of ours) expect((await request.get(address)).status(), address).toBe(200);
  // On other pages the links lead where their names say.
  for (const address of addresses.filter((one) => !ours.includes(one)))
    expect(address).toMatch(/^https:\/\/www\.(sec\.gov\/edgar\/browse|openfigi\.com\/search)/);
});
