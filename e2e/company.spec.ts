import type { APIRequestContext } from "@playwright/test";
import { companyEventsSchema, type CompanyEvent } from "#lib/contract/board/company-events.ts";
import { readSessions } from "./fixtures/find-session.ts";
import { expect, test } from "./fixtures/test.ts";

const dayMs = 86_400_000;

/** A company with an event from before the copied window that has every kind of file. */
async function findPast(request: APIRequestContext): Promise<{ companyId: number; event: CompanyEvent }> {
  for (const { companyId } of await readSessions(request)) {
    const answer = await request.get(`/api/companies/${companyId}/events`);
    const { events } = companyEventsSchema.parse(await answer.json());
    const event = events.find(
      ({ date, transcriptId, recording, slideIds, reportIds }) =>
        Date.parse(date) < Date.now() - 60 * dayMs &&
        transcriptId !== null &&
        recording !== null &&
        slideIds.length > 0 &&
        reportIds.length > 0,
    );
    if (event) return { companyId, event };
  }
  throw new Error("the sample has no company with a past quarter");
}

test("a past quarter is listed with its files, and each of them opens", async ({
  page,
  request,
  context,
}) => {
  const { companyId, event } = await findPast(request);
  await page.goto(`/companies/${companyId}`);
  const row = page.getByRole("listitem").filter({ hasText: event.title });
  const slides = row.getByRole("link", { name: /^Slides of/ });
  await expect(slides).toBeVisible();

  for (const link of [slides, row.getByRole("link", { name: /^Report of/ })]) {
    const file = await request.get((await link.getAttribute("href"))!);
    expect(file.headers()).toMatchObject({
      "content-type": "application/pdf",
      "x-content-type-options": "nosniff",
    });
    expect(file.headers()["content-security-policy"]).toMatch(/^sandbox;/);
    expect((await file.body()).subarray(0, 4).toString()).toBe("%PDF");
  }
  const opened = context.waitForEvent("page");
  await slides.click();
  await (await opened).close();

  await row.getByRole("link", { name: /^Recording .* of/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(event.title);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector("audio")?.currentTime ?? 0))
    .toBeGreaterThan(1);
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
