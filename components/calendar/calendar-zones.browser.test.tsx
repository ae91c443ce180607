import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { answer, answers, calls, openCalendar, session } from "../../test-support/browser/shown-calendar.tsx";

beforeEach(async () => {
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [] }) });
  await page.viewport(1440, 900);
});

test("days and hours are those of the chosen zone, and an hour's address is the same in every zone", async () => {
  await answers(answer({ sessions: [...calls, session(3, "2026-11-17T23:30", "recordingAvailable")] }));
  const { unmount } = await openCalendar("", "Europe/Berlin");
  await expect.element(page.getByRole("columnheader", { name: "CET", exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Wed 18 Nov 2026 1 call/ })).toBeVisible();
  await page.getByRole("button", { name: /Thursday 19 Nov, 15:00 CET: 1 Live, 1 No access/ }).click();
  const list = page.getByRole("dialog", { name: "Thu 15:00 – 16:00" });
  await expect.element(list.getByText("15:30")).toBeVisible();
  await expect
    .element(list.getByRole("link", { name: "All 2" }))
    .toHaveAttribute("href", expect.stringMatching(/date=2026-11-19&hour=2026-11-19T14/));
  await unmount();
  await openCalendar("?view=agenda&date=2026-11-17", "Europe/Berlin");
  await expect.element(page.getByRole("heading", { name: "Wednesday, 18 Nov 2026" })).toBeVisible();
  await expect.element(page.getByText("00:30")).toBeVisible();
});

test("a call without an hour stays on the day for which it is listed, also west of UTC", async () => {
  await answers(answer({ to: "2026-11-23T05:00:00.000Z" }));
  await openCalendar("", "America/New_York");
  await expect.element(page.getByRole("link", { name: /^Fri 20 Nov 2026 1 call/ })).toBeVisible();
  const [asked] = await commands.requests("/api/calendar");
  expect([...new URL(asked!.url, location.origin).searchParams.values()]).toEqual([
    "2026-11-16T00:00:00.000Z",
    "2026-11-23T05:00:00.000Z",
  ]);
});

test("an hour of another week is shown in its own week", async () => {
  await answers(answer());
  await openCalendar("?date=2026-12-24&hour=2026-11-19T14");
  await expect.element(page.getByRole("dialog", { name: "Thu 14:00 – 15:00" })).toBeVisible();
  await expect.element(page.getByText(/The hour is not of the day in the address/)).toBeVisible();
});

test("a day of another zone that is copied only in part says so, and the note names whole days of the zone", async () => {
  const copied = { from: "2026-11-17T00:00:00.000Z", to: "2026-11-21T00:00:00.000Z" };
  await answers(answer({ copied }));
  await openCalendar("", "Europe/Berlin");
  await expect.element(page.getByText(/^Only 18 Nov 2026 to 20 Nov 2026 are copied/)).toBeVisible();
  const day = (name: RegExp) => page.getByRole("link", { name });
  await expect.element(day(/^Tue 17 Nov 2026 at least 1 call$/)).toBeVisible();
  await expect.element(day(/^Sat 21 Nov 2026 partly copied$/)).toBeVisible();
  await expect.element(day(/^Thu 19 Nov 2026 .*2 calls$/)).toBeVisible();
});
