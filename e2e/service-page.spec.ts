import { expect, test } from "./fixtures/service.ts";

test("the service's first page tells how to get a key, and sends a request with it", async ({
  page,
  service,
}) => {
  await page.goto(service.url);
  await expect(page.getByText("keys create --name me")).toBeVisible();
  const answer = page.getByRole("status");

  await page.getByLabel("Key", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answer).toContainText("401 Unauthorized");

  await page.getByLabel("Key", { exact: true }).fill(service.key);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(answer).toContainText("200 OK");
  await expect(answer).toContainText('"state": "live"');

  await page.getByRole("textbox", { name: "Request" }).fill("/live?states=gone");
  await page.getByRole("textbox", { name: "Request" }).press("Enter");
  await expect(answer).toContainText("each value in states must be one of");
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`with ${colorScheme} colours preferred`, () => {
    test.use({ colorScheme, viewport: { width: 390, height: 844 } });

    test("the reference is as bright as the system, and never wider than a phone", async ({
      page,
      service,
    }) => {
      await page.goto(`${service.url}/docs`);
      await page.getByRole("button", { name: "List live sessions, audio only" }).click();
      await expect(page.getByText("States of live sessions.").first()).toBeVisible();
      const seen = await page.evaluate(() => ({
        background: getComputedStyle(document.documentElement).backgroundColor,
        isWider: document.documentElement.scrollWidth > innerWidth,
      }));
      const isDark = seen.background === "rgb(28, 32, 34)";
      expect({ isDark, isWider: seen.isWider }).toEqual({ isDark: colorScheme === "dark", isWider: false });
    });
  });
}
