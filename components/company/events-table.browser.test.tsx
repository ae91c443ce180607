import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsTestingAdapter, type OnUrlUpdateFunction } from "nuqs/adapters/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { useCompanyParams } from "#lib/client/address/company-params.ts";
import { Sound } from "#lib/client/media/sound.ts";
import { SoundContext } from "#lib/client/media/use-sound.ts";
import { RequestError } from "#lib/client/request/request.ts";
import type { CompanyEvent, CompanyEvents } from "#lib/contract/board/company-events.ts";
import { eventRows } from "#lib/domain/company/event-rows.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { companyEvent, companyEvents } from "../../test-support/answers.ts";
import { EventsTable } from "./events-table.tsx";
import { usePair } from "./use-pair.ts";

const now = Date.UTC(2026, 10, 21, 14, 0);
const session = boardSession({
  id: 7,
  eventId: 11,
  state: "recordingAvailable",
  date: "2026-11-18T13:00:00.000Z",
  recordingSeconds: 3_000,
  event: { id: 11, title: "Q3 2026 Earnings Call", typeId: 28, language: "en" },
});
const coming = boardSession({
  id: 8,
  eventId: 13,
  state: "notLive",
  date: "2027-02-18T00:00:00.000Z",
  event: { id: 13, title: "Q4 2026 Earnings Call", typeId: 28, language: "en" },
});
const event = (id: number, change: Partial<CompanyEvent> = {}) =>
  companyEvent(id, {
    transcriptId: 21,
    recording: { id: 4, seconds: 1_200 },
    slideIds: [31],
    reportIds: [42, 41],
    ...change,
  });
const q3 = { title: "Q3 2026 Earnings Call", date: session.date, transcriptId: 20 };
const answer = (change: Partial<CompanyEvents> = {}) =>
  companyEvents({ events: [event(11, { ...q3, reportIds: [], slideIds: [] }), event(12)], ...change });

let retries = 0;
let address = "";
const queries = new QueryClient();
const onUrlUpdate: OnUrlUpdateFunction = ({ queryString }) => {
  address = queryString;
};
interface EventsProps {
  listed: CompanyEvents | null;
  error?: Error | null;
}
function Events({ listed, error = null }: EventsProps) {
  const past = listed?.events.length === 0 ? [] : [session];
  const upcoming = listed?.events.length === 0 ? [] : [coming];
  const controls = useCompanyParams(101);
  return (
    <EventsTable
      events={eventRows({ live: [], upcoming, past }, listed?.events ?? [], now)}
      listed={listed}
      error={error}
      onRetry={() => {
        retries += 1;
      }}
      controls={controls}
      pair={usePair(listed?.events ?? [], controls)}
    />
  );
}
const table = (props: EventsProps) => (
  <NuqsTestingAdapter hasMemory onUrlUpdate={onUrlUpdate}>
    <QueryClientProvider client={queries}>
      <SoundContext value={new Sound()}>
        <Events {...props} />
      </SoundContext>
    </QueryClientProvider>
  </NuqsTestingAdapter>
);
const open = (props: EventsProps) => render(table(props));

beforeEach(async () => {
  address = "";
  await page.viewport(1440, 900);
});
afterEach(() => page.viewport(1440, 900));

test("events are rows, upcoming ones on top, and each file of an event opens at its own address", async () => {
  await open({ listed: answer() });
  const titles = [...document.querySelectorAll("[data-row]")].map((row) => row.textContent);
  expect(titles).toEqual(["Q4 2026 Earnings Call", "Q3 2026 Earnings Call", "Q2 2026 Earnings Call"]);
  await expect.element(page.getByText("estimated")).toBeVisible();
  const old = page.getByRole("listitem").filter({ hasText: "Q2 2026" });
  const slides = old.getByRole("link", { name: "Slides of Q2 2026 Earnings Call" });
  await expect.element(slides).toHaveAttribute("href", "/companies/101?open=slides-31");
  await slides.click();
  await expect.poll(() => address).toBe("?open=slides-31");
  await expect.element(slides).toHaveAttribute("aria-current", "true");
  await expect
    .element(old.getByRole("link", { name: /^Summary.* of/ }))
    .toHaveAttribute("href", "/companies/101?open=summary-12");
  await expect.element(old.getByRole("link", { name: /^Recording.*20 min of/ })).toBeVisible();
  await old.getByRole("button", { name: /^Report ?2 of/ }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Report 2 of 2" }).click();
  await expect.poll(() => address).toBe("?open=report-41");
  const recent = page.getByRole("listitem").filter({ hasText: "Q3 2026" });
  await expect.element(recent.getByText("Slides: none")).toBeInTheDocument();
});

test("this quarter and the one before are the pair to compare, until another is chosen on its row", async () => {
  const q1 = event(14, {
    title: "Q1 2026 Earnings Call",
    date: "2026-05-18T13:00:00.000Z",
    transcriptId: 22,
  });
  await open({ listed: answer({ events: [...answer().events, q1] }) });
  const pressed = () =>
    [...document.querySelectorAll("li [aria-pressed=true]")].map(
      (button) => `${button.textContent} ${button.closest("li")!.querySelector("[data-row]")!.textContent}`,
    );
  expect(pressed()).toEqual(["b Q3 2026 Earnings Call", "a Q2 2026 Earnings Call"]);
  await page.getByRole("listitem").filter({ hasText: "Q1 2026" }).getByRole("button", { name: "a" }).click();
  await expect.poll(() => address).toBe("?a=22&b=20");
  await page.getByRole("listitem").filter({ hasText: "Q3 2026" }).getByRole("button", { name: "a" }).click();
  await expect.poll(pressed).toEqual(["a Q3 2026 Earnings Call", "b Q1 2026 Earnings Call"]);
});

test("while upstream is requested, copied events are shown and no file is said to be missing", async () => {
  await open({ listed: null });
  await expect.element(page.getByRole("link", { name: "Q3 2026 Earnings Call", exact: true })).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Loading earlier quarters" })).toBeVisible();
  await expect.element(page.getByText("Slides: still loading").first()).toBeInTheDocument();
  await expect.element(page.getByText(": none")).not.toBeInTheDocument();
});

test("what upstream lists for after the copied days moves no row until it is asked for", async () => {
  const rows = () => [...document.querySelectorAll("[data-row]")];
  const screen = await open({ listed: null });
  const places = () => rows().map((row) => row.getBoundingClientRect().top);
  const before = places();
  const ahead = event(15, { title: "Annual General Meeting 2027", date: "2027-06-01T13:00:00.000Z" });
  await screen.rerender(table({ listed: answer({ events: [ahead, ...answer().events] }) }));
  await expect.element(page.getByRole("link", { name: "Q2 2026 Earnings Call", exact: true })).toBeVisible();
  expect(places().slice(0, before.length)).toEqual(before);
  const more = page.getByRole("button", { name: "+1 ahead" });
  await more.click();
  await expect.element(more).toHaveAttribute("aria-expanded", "true");
  expect(rows()[0]!.textContent).toBe("Annual General Meeting 2027");
});

test("when upstream fails, the table says so and offers a retry", async () => {
  const error = new RequestError({ kind: "problem", code: "upstreamUnreachable", status: 502 }, "no");
  await open({ listed: null, error });
  const alert = page.getByRole("alert");
  await expect
    .element(alert.getByText("Can't read earlier quarters and files", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText("Slides: not known").first()).toBeInTheDocument();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(retries).toBe(1);
});

test("an answer that is old, partial or cut says what it lacks", async () => {
  const files = { ...answer().files, slides: "notIncluded", reports: "failed" } as const;
  await open({ listed: answer({ isKept: true, isComplete: false, files }) });
  for (const words of ["as of 13:30 UTC", "read right now: report", "does not include: slides", "newest 2"])
    await expect.element(page.getByText(words, { exact: false }).last()).toBeVisible();
});

test("a company without events is said to have none", async () => {
  await open({ listed: answer({ events: [] }) });
  await expect.element(page.getByText("lists no event of this company", { exact: false })).toBeVisible();
});

test("many events are shown in portions", async () => {
  const events = Array.from({ length: 140 }, (_, at) =>
    event(100 + at, { date: new Date(now - (at + 40) * 86_400_000).toISOString() }),
  );
  await open({ listed: answer({ events }) });
  expect(document.querySelectorAll("li")).toHaveLength(25);
  await page.getByRole("button", { name: "Show 100 older of 117" }).click();
  await expect.poll(() => document.querySelectorAll("li").length).toBe(125);
});

test("on a phone every link is 44 px high, none overlap, and the page does not scroll sideways", async () => {
  await page.viewport(390, 844);
  await open({ listed: answer() });
  const links = [...document.querySelectorAll<HTMLElement>("li a, li button")];
  expect(links.length).toBeGreaterThan(4);
  const boxes = links.map((link) => link.getBoundingClientRect());
  for (const box of boxes) expect(box.height).toBeGreaterThanOrEqual(44);
  const meet = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).filter((other) => {
      const isBeside = one.right <= other.left || other.right <= one.left;
      return !isBeside && one.bottom > other.top && other.bottom > one.top;
    }),
  );
  expect(meet).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
