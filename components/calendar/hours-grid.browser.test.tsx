import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HoursGrid } from "./hours-grid.tsx";

const dayMs = 86_400_000;
const monday = Date.UTC(2026, 10, 16);

test("the line of the current time is visible across today's column too", async () => {
  await render(
    <HoursGrid
      span={{ from: monday, to: monday + 7 * dayMs }}
      zone="UTC"
      days={new Map()}
      now={Date.UTC(2026, 10, 19, 14, 41)}
      watched={new Set()}
      former={[]}
      isNamed={() => false}
      isPartial={() => false}
      dayHref={() => "/calendar"}
      hourHref={() => "/calendar"}
      openHour={null}
      onOpen={() => undefined}
    />,
  );
  const time = page.getByRole("rowheader", { name: /14:00.*14:41/ }).element();
  const line = time.querySelector<HTMLElement>("[data-now-line]")!;
  const thursday = time.parentElement!.children[4]!.getBoundingClientRect();
  // The line ignores the pointer, and elementFromPoint skips such elements.
  line.parentElement!.style.pointerEvents = "auto";
  expect(document.elementFromPoint(thursday.left + 20, line.getBoundingClientRect().top)).toBe(line);
  // Its sign would cover half of the hour's name.
  await expect.element(page.getByText("14:00", { exact: true })).toHaveStyle({ opacity: "0" });
  await expect.element(page.getByText("15:00", { exact: true })).toHaveStyle({ opacity: "1" });
});
