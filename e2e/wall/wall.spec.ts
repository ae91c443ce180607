import { expect, test } from "../fixtures/test.ts";

for (const { name, width, height } of [
  { name: "1080p", width: 1920, height: 1080 },
  { name: "4K", width: 3840, height: 2160 },
  { name: "portrait", width: 1080, height: 1920 },
]) {
  test(`the wall fits ${name}: nothing overflows and nothing can be focused`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/wall?distance=5&screen=55");
    await expect(page.getByText("Live", { exact: true }).first()).toBeVisible();
    await expect(page.locator("[data-session]").first()).toBeVisible();
    const found = await page.evaluate(() => {
      const root = document.documentElement;
      const focusable = "a[href], button, input, select, textarea, summary, audio[controls], [tabindex]";
      const outside = [...document.querySelectorAll("main *")].filter((element) => {
        const box = element.getBoundingClientRect();
        const isDrawn = box.width > 1 && box.height > 1;
        return isDrawn && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
      });
      return {
        scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth,
        focusable: [...document.querySelectorAll(focusable)].map((element) =>
          element.outerHTML.slice(0, 120),
        ),
        outside: outside.map((element) => element.outerHTML.slice(0, 120)),
      };
    });
    expect(found).toEqual({ scrolls: false, focusable: [], outside: [] });
  });
}
