import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HoursGrid } from "./hours-grid.tsx";

const dayMs = 86_400_000;
const monday = Date.UTC(2026, 10, 16);

test("the line of now goes across today's column too", async () => {
  await render(
    <HoursGrid
      span={{ from: monday, to: monday + 7 * dayMs }}
      days={new Map()}
      now={Date.UTC(2026, 10, 19, 14, 41)}
      watched={new Set()}
      former={[]}
      isNamed={() => false}
      dayHref={() => "/calendar"}
      hourHref={() => "/calendar"}
      openHour={null}
      onOpen={() => undefined}
    />,
  );
  const time = page.getByRole("rowheader", { name: /14:00.*14:41/ }).element();
  const line = time.querySelector<HTMLElement>("[data-now-line]")!;
  const thursday = time.parentElement!.children[4]!.getBoundingClientRect();
  // Presses go through the line, and so does a search for what lies at a point.
  line.parentElement!.style.pointerEvents = "auto";
  expect(document.elementFromPoint(thursday.left + 20, line.getBoundingClientRect().top)).toBe(line);
});
