import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RequestError } from "#lib/client/request/request.ts";
import type { CompanyEvent, CompanyEvents } from "#lib/contract/board/company-events.ts";
import { pastEvents } from "#lib/domain/company/past-events.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { PastEvents } from "./past-events.tsx";

const now = Date.UTC(2026, 10, 21, 14, 0);
const session = boardSession({
  ...{ id: 7, eventId: 11, state: "recordingAvailable", date: "2026-11-18T13:00:00.000Z" },
  ...{ recordingSeconds: 3_000, event: { id: 11, title: "Q3 2026 Earnings Call", typeId: 28 } },
});
const event = (id: number, change: Partial<CompanyEvent> = {}): CompanyEvent => ({
  ...{ id, title: `Q2 2026 Earnings Call ${id}`, date: "2026-08-18T13:00:00.000Z" },
  ...{ transcriptId: 21, recording: { id: 4, seconds: 1_200 }, slideIds: [31], reportIds: [42, 41] },
  ...change,
});
const answer = (change: Partial<CompanyEvents> = {}): CompanyEvents => ({
  events: [event(11, { date: session.date, reportIds: [], slideIds: [] }), event(12)],
  otherFiles: [],
  files: { recordings: "read", transcripts: "read", slides: "read", reports: "read" },
  ...{ askedAt: "2026-11-21T13:30:00.000Z", isKept: false, isComplete: true },
  ...change,
});

let retries = 0;
const queries = new QueryClient();
function Past({ listed, error = null }: { listed: CompanyEvents | null; error?: Error | null }) {
  const sessions = { live: [], upcoming: [], past: listed?.events.length === 0 ? [] : [session] };
  return (
    <QueryClientProvider client={queries}>
      <PastEvents
        events={pastEvents(sessions, listed?.events ?? [], now)}
        listed={listed}
        error={error}
        onRetry={() => {
          retries += 1;
        }}
      />
    </QueryClientProvider>
  );
}

beforeEach(() => page.viewport(1440, 900));
afterEach(() => page.viewport(1440, 900));

test("past quarters stand under their months with a link for every file", async () => {
  await render(<Past listed={answer()} />);
  await expect.element(page.getByRole("heading", { name: "October to December 2026" })).toBeVisible();
  const old = page.getByRole("region", { name: "July to September 2026" });
  await expect
    .element(old.getByRole("link", { name: "Slides of Q2 2026 Earnings Call 12 (opens a new tab)" }))
    .toHaveAttribute("href", "/api/documents/slides/31");
  await expect
    .element(old.getByRole("link", { name: /^Transcript of/ }))
    .toHaveAttribute("href", "/transcripts/21");
  await expect.element(old.getByRole("link", { name: /^Recording 20 min of/ })).toBeVisible();
  await old.getByRole("button", { name: /^Report 2 of/ }).click();
  await expect
    .element(page.getByRole("dialog").getByRole("link", { name: /^Report 2 of 2/ }))
    .toHaveAttribute("href", "/api/documents/reports/41");
  await expect.element(page.getByText("2 events, 2 recorded")).toBeVisible();
  const recent = page.getByRole("region", { name: "October to December 2026" });
  await expect.element(recent.getByText("Slides: none")).toBeInTheDocument();
});

test("while upstream is asked, what is copied is there and nothing is said to be missing", async () => {
  await render(<Past listed={null} />);
  await expect.element(page.getByRole("link", { name: "Q3 2026 Earnings Call", exact: true })).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Loading earlier quarters" })).toBeVisible();
  await expect.element(page.getByText("Slides: still loading")).toBeInTheDocument();
  await expect.element(page.getByText(": none")).not.toBeInTheDocument();
});

test("when upstream fails, the words say so and can be tried again", async () => {
  const error = new RequestError({ kind: "problem", code: "upstreamUnreachable", status: 502 }, "no");
  await render(<Past listed={null} error={error} />);
  const alert = page.getByRole("alert");
  await expect
    .element(alert.getByText("Can't read earlier quarters and files", { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText("Slides: not known")).toBeInTheDocument();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(retries).toBe(1);
});

test("an answer that is old, partial or cut says what it lacks", async () => {
  const files = { ...answer().files, slides: "notIncluded", reports: "failed" } as const;
  await render(<Past listed={answer({ isKept: true, isComplete: false, files })} />);
  for (const words of ["as of 13:30 UTC", "read right now: report", "does not include: slides", "newest 2"])
    await expect.element(page.getByText(words, { exact: false }).last()).toBeVisible();
});

test("nothing is said to be nothing", async () => {
  await render(<Past listed={answer({ events: [] })} />);
  await expect.element(page.getByText("lists no past event", { exact: false })).toBeVisible();
});

test("many are shown in portions", async () => {
  const events = Array.from({ length: 140 }, (_, at) =>
    event(100 + at, { date: new Date(now - (at + 40) * 86_400_000).toISOString() }),
  );
  await render(<Past listed={answer({ events })} />);
  expect(document.querySelectorAll("li")).toHaveLength(25);
  await page.getByRole("button", { name: "Show 100 older of 116" }).click();
  expect(document.querySelectorAll("li")).toHaveLength(125);
});

test("on a phone every file is a target of 44 px with its word, and gaps take no room", async () => {
  await page.viewport(390, 844);
  await render(<Past listed={answer()} />);
  const links = [...document.querySelectorAll<HTMLElement>("li a:not([data-row]), li button")];
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
  const cut = [...document.querySelectorAll("[data-row]")].filter(
    ({ parentElement }) => parentElement!.scrollWidth > parentElement!.clientWidth,
  );
  expect(cut).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);
});
