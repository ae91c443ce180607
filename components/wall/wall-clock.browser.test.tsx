import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { openWall, wallNow } from "../../test-support/browser/open-wall.tsx";
import { currentFreshness } from "../../test-support/current-freshness.ts";

const secondMs = 1_000;
const blindSince = (confirmedAgoMs: number) =>
  ({
    ...currentFreshness,
    status: "blind",
    cause: "upstreamUnreachable",
    confirmedAt: new Date(Date.parse(wallNow) - confirmedAgoMs).toISOString(),
  }) as const;
const failures = Array.from({ length: 3 }, (_, place) =>
  boardSession({ id: place + 1, state: "liveFailedNoAccess", stateSince: wallNow }),
);

test("while nothing is confirmed the clock goes on, with the age of the data as large beside it", async () => {
  await openWall(failures, { width: 1920, height: 1080 });
  const clock = page.getByTestId("wall-clock");
  await expect.poll(() => clock.element().textContent).toMatch(/^14:4\d:\d\d UTC$/);
  await expect.element(page.getByTestId("wall-age")).not.toBeInTheDocument();
  tabClock.onAnswer(blindSince(60 * secondMs), wallNow, 60_000);
  await expect.poll(() => document.querySelector(".wall-age")?.textContent).toMatch(/data1:\d\d$/);
  const shown = () => [clock, page.getByTestId("wall-age")].map((one) => one.element().textContent);
  const [time, age] = shown();
  await expect.poll(() => shown()[0]).not.toBe(time);
  await expect.poll(() => shown()[1]).not.toBe(age);
  const sizeOf = (selector: string) => getComputedStyle(document.querySelector(selector)!).fontSize;
  expect(sizeOf(".wall-age dd")).toBe(sizeOf(".wall-clock time"));
});

test.each([
  [1920, 1080, "3"],
  [3840, 2160, "3"],
  [1080, 1920, "3"],
  [1920, 1080, "5"],
  [1080, 1920, "5"],
  [1280, 720, "5"],
  [1366, 768, "6"],
  [1920, 1080, "7"],
  [1080, 1920, "8"],
  [1920, 1080, "10"],
])(
  "at %i by %i and %s m the age of the data overlaps nothing in the header",
  async (width, height, distance) => {
    await openWall(failures, { width, height, address: { distance } });
    tabClock.onAnswer(blindSince(11 * 3_600 * secondMs), wallNow, 60_000);
    await expect.poll(() => document.querySelector(".wall-age")?.textContent).toMatch(/data11:\d\d:\d\d$/);
    const boxes = [...document.querySelectorAll(".wall-counts > *, .wall-age, .wall-header .wall-clock")].map(
      (element) => ({ name: element.textContent, ...element.getBoundingClientRect().toJSON() }) as DOMRect,
    );
    for (const one of boxes) {
      expect(one.left >= 0 && one.right <= width, JSON.stringify(one)).toBe(true);
      for (const other of boxes) {
        const isApart =
          one === other ||
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top + 1 ||
          other.bottom <= one.top + 1;
        expect(isApart, JSON.stringify([one, other])).toBe(true);
      }
    }
  },
);
