import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { Watchlist } from "#lib/contract/board/saved.ts";
import {
  answer,
  answers,
  calls,
  company,
  openCalendar,
  session,
} from "../../test-support/browser/shown-calendar.tsx";

const hour = page.getByRole("button", {
  name: /^2 calls 1 failed Thursday 19 Nov, 14:00 UTC: 1 Live, 1 No access/,
});

const watchlist: Watchlist = {
  id: "list0001",
  name: "Watchlist",
  companyIds: [3],
  owner: "Ada",
  isShared: false,
  isDefault: true,
  changedBy: "Ada",
  changedAt: "2026-11-18T10:00:00.000Z",
};
const watch = (...watchlists: Watchlist[]) =>
  commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists }) });

beforeEach(async () => {
  await watch();
  await page.viewport(1440, 900);
});

test("a week has one bar an hour with the number of failures, and pressing an hour lists its calls", async () => {
  await answers(answer());
  await openCalendar();
  await expect.element(page.getByRole("heading", { name: /^Calendar, 16 – 22 November 2026/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Thu 19 Nov 2026 1 failed 2 calls/ })).toBeVisible();
  await hour.click();
  const list = page.getByRole("dialog", { name: "Thu 14:00 – 15:00" });
  // The failure stands before what goes as planned.
  await expect.element(list.getByRole("link").nth(0)).toHaveAttribute("href", "/sessions/2");
  await expect
    .element(list.getByRole("link", { name: "All 2" }))
    .toHaveAttribute("href", expect.stringMatching(/view=agenda&date=2026-11-19&hour=2026-11-19T14/));
  await userEvent.keyboard("{Escape}");
  await expect.element(hour).toHaveFocus();
});

test("an address with an hour opens its list", async () => {
  await answers(answer());
  await openCalendar("?hour=2026-11-19T14");
  await expect.element(page.getByRole("dialog", { name: "Thu 14:00 – 15:00" })).toBeVisible();
});

test("an unconfirmed call listed at midnight is shown as estimated, outside of the hours", async () => {
  await answers(answer());
  await openCalendar();
  const row = page.getByRole("row", { name: /^Hour not known/ });
  await expect.element(row.getByRole("link", { name: /Company 4.*est\./ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Friday 20 Nov, 00:00/ })).not.toBeInTheDocument();
});

test("watched calls are shown by name; filters narrow the days and the address of the subscription", async () => {
  await watch(watchlist);
  await answers(answer());
  await openCalendar();
  await expect.element(page.getByRole("link", { name: /^Recording,\s*13:00\s*Company 3$/ })).toBeVisible();
  await page.getByRole("searchbox").fill("company 1");
  await expect.element(page.getByText("1 call", { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Subscribe with a calendar program" }))
    .toHaveValue(`${location.origin}/api/calendar.ics?q=company+1`);
});

test("a moved call is struck through where it was and stands out where it is, in the week and the agenda", async () => {
  const moved = session(5, "2026-11-20T10:30", "willBeLive");
  const given = answer({
    sessions: [...calls, moved],
    companies: [...calls, moved].map(({ companyId }) => company(companyId)),
    moved: [{ from: "2026-11-17T13:00:00.000Z", session: moved }],
  });
  await watch({ ...watchlist, companyIds: [5] });
  await answers(given);
  const { unmount } = await openCalendar();
  const was = page.getByRole("link", { name: "Company 5 to Fri" });
  await expect.element(was).toBeVisible();
  expect(was.element().querySelector("s")?.textContent).toBe("Company 5");
  await expect.element(page.getByRole("link", { name: /10:30\s*Company 5\s*from Tue$/ })).toBeVisible();
  await expect.element(page.getByText("1 moved")).toBeVisible();
  // It is counted where it is, not where it was.
  await expect.element(page.getByRole("link", { name: /^Tue 17 Nov 2026 1 call$/ })).toBeVisible();
  await unmount();
  await openCalendar("?view=agenda&date=2026-11-16");
  await expect.element(page.getByText("to Fri")).toBeVisible();
  await expect.element(page.getByText("from Tue")).toBeVisible();
});

test("today's agenda begins with the current hour and live calls, and shows earlier calls on request", async () => {
  await page.viewport(390, 844);
  const span = { from: "2026-11-19T00:00:00.000Z", to: "2026-11-26T00:00:00.000Z" };
  const early = session(6, "2026-11-19T06:00", "recordingAvailable");
  const long = session(7, "2026-11-19T12:00", "live");
  const companies = [...calls, early, long].map(({ companyId }) => company(companyId));
  await answers(
    answer({ ...span, sessions: [...calls.filter(({ id }) => id !== 3), early, long], companies }),
  );
  await openCalendar();
  await expect.element(page.getByRole("link", { name: "Company 7 T7" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Company 6 T6" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Show 1 earlier call of today" }).click();
  await expect.element(page.getByRole("link", { name: "Company 6 T6" })).toBeVisible();
});

test("while the watchlist is loading, no other company is shown", async () => {
  const body = JSON.stringify({ version: 1, watchlists: [watchlist] });
  await commands.answer("/api/watchlists", { staysOpen: true });
  await answers(answer());
  await openCalendar("?watched=true");
  await expect.poll(() => commands.requests("/api/calendar")).toHaveLength(1);
  await expect.element(page.getByRole("status", { name: "Loading the calendar" })).toBeVisible();
  await expect.element(hour).not.toBeInTheDocument();
  await commands.send("/api/watchlists", body);
  await commands.hangUp("/api/watchlists");
  await expect.element(page.getByText("1 call", { exact: true }).first()).toBeVisible();
  await expect.element(hour).not.toBeInTheDocument();
});

test("the month shows counts, and a phone shows the agenda", async () => {
  const month = { from: "2026-10-26T00:00:00.000Z", to: "2026-12-07T00:00:00.000Z" };
  await answers(answer(month));
  const { unmount } = await openCalendar("?view=month");
  await expect.element(page.getByRole("heading", { name: "Calendar, November 2026" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^17 Nov 2026 1 call$/ })).toBeVisible();
  await unmount();
  await page.viewport(390, 844);
  await answers(answer({ from: "2026-11-19T00:00:00.000Z", to: "2026-11-26T00:00:00.000Z" }));
  await openCalendar();
  await expect.element(page.getByRole("heading", { name: "Thursday, 19 Nov 2026" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Company 2 T2" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test("days that are not copied and a week without calls are named", async () => {
  await answers(
    answer({ sessions: [], copied: { from: "2026-11-18T00:00:00.000Z", to: "2026-11-25T00:00:00.000Z" } }),
  );
  await openCalendar();
  await expect.element(page.getByText(/^Only 18 Nov 2026 to 24 Nov 2026 are copied/)).toBeVisible();
  await expect.element(page.getByText("No calls, 16 – 22 November 2026")).toBeVisible();
});

test("an error of the server is explained, with a retry", async () => {
  const body = JSON.stringify({ code: "storeFailing", message: "no", statusCode: 503 });
  await commands.answer("/api/calendar", { status: 503, body });
  await openCalendar();
  await expect.element(page.getByRole("alert").getByText("The calendar can't be loaded")).toBeVisible();
  await answers(answer());
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(hour).toBeVisible();
});

test("five thousand calls in a week are drawn as bars, not one by one", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 10, 16) + index * 120_000).toISOString().slice(0, 16);
    return session(index + 10, date, "recordingAvailable");
  });
  await answers(answer({ sessions: many, companies: many.map(({ companyId }) => company(companyId)) }));
  await openCalendar();
  await expect.element(page.getByText("5,000 calls", { exact: true })).toBeVisible();
  expect(document.querySelectorAll("*").length).toBeLessThan(4_000);
});
