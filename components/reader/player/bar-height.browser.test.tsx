import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { FloatingNotice } from "#components/ui/floating/floating-notice.tsx";
import { publishBarHeight } from "./bar-height.ts";

test.each([1440, 390])("at %i px a notice stands above the player and covers none of it", async (width) => {
  await page.viewport(width, 844);
  const { unmount } = await render(
    <>
      <section aria-label="Player" ref={publishBarHeight} className="fixed inset-x-0 bottom-0 h-37" />
      <FloatingNotice onClose={() => undefined}>“Gross margin” was said</FloatingNotice>
    </>,
  );
  const box = (role: "alert" | "region") => page.getByRole(role).element().getBoundingClientRect();
  await expect.poll(() => box("alert").bottom).toBeLessThanOrEqual(box("region").top);
  await unmount();
  expect(document.documentElement.style.getPropertyValue("--player")).toBe("");
  await page.viewport(1440, 900);
});
