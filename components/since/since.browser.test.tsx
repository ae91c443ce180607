import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SoundContext } from "#lib/client/media/use-sound.ts";
import { openSound } from "../../test-support/browser/open-sound.ts";
import { company, hit } from "../../test-support/browser/search-page.tsx";
import { stillRouter } from "../../test-support/browser/still-router.ts";
import { VisitorContext } from "#lib/client/page/visitor.ts";
import { Since } from "./since.tsx";

const at = "2026-11-24T18:40:00.000Z";
const session = (id: number, date: string, state = "recordingAvailable") => ({
  id,
  eventId: id * 10,
  companyId: 100,
  title: `Call ${id}`,
  state,
  date,
  wentLiveAt: null,
  updatedAt: date,
});
const held = (id: number, change: object = {}) => ({
  session: session(id, "2026-11-24T22:30:00.000Z"),
  transcriptId: id + 1_000,
  durationSeconds: 2_940,
  hasRecording: true,
  words: 7_604,
  speakers: [
    { name: "Marit Ostrow", role: "Chief Financial Officer" },
    { name: "Tom Hale", role: null },
  ],
  askers: 6,
  failure: null,
  phrases: [],
  ...change,
});
const nothing = {
  at,
  until: "2026-11-25T07:42:10.000Z",
  freshness: { status: "current", confirmedAt: at },
  isCopyComplete: true,
  lacking: [],
  isCut: false,
  companies: [company],
  held: [],
  documents: [],
  moved: [],
  announced: [],
  next: [session(9, "2026-11-25T21:30:00.000Z", "notLive")],
  refused: [],
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: "callboard.last-visit" }));
  localStorage.setItem(
    "callboard.watched-words",
    JSON.stringify([{ q: "guidance", heardAt: null, lastHit: null }]),
  );
});

async function open(answer: object, more = "", person: string | null = null) {
  await commands.answer("/api/since", { body: JSON.stringify({ ...nothing, ...answer }) });
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [] }) });
  const { sound } = openSound();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <NuqsTestingAdapter searchParams={`?at=${at}${more}`} hasMemory>
      <QueryClientProvider client={client}>
        <SoundContext value={sound}>
          <AppRouterContext value={stillRouter(() => undefined)}>
            <VisitorContext value={{ name: person, role: "viewer" }}>
              <Since />
            </VisitorContext>
          </AppRouterContext>
        </SoundContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
}

test("calls that were held have their length and the sentences with one's phrases", async () => {
  const said = hit(1_001, 1_564, { text: "We narrow the guidance.", matches: [[14, 22]] });
  await open({
    held: [held(1, { phrases: [{ q: "guidance", passages: 5, hits: [said] }] }), held(2)],
  });
  const call = page.getByRole("listitem", { name: "Rothmere Foods" }).first();
  await expect
    .element(call.getByRole("link", { name: "Rothmere Foods", exact: true }))
    .toHaveAttribute("href", "/transcripts/1001");
  await expect.element(call.getByText("49 min")).toBeVisible();
  await expect.element(call.getByText("7,604 words")).toBeVisible();
  await expect
    .element(call.getByText("Marit Ostrow, Chief Financial Officer · Tom Hale · 6 others asked"))
    .toBeVisible();
  await expect.element(call.getByRole("button", { name: "Play from 26:04" })).toBeVisible();
  await expect.element(call.getByText("3 more passages with guidance")).toBeVisible();
  await expect.element(page.getByText("no phrase of yours was said")).toBeVisible();
});

test("upstream's summary is requested when it is opened", async () => {
  await commands.answer("/api/v3/events/10/summary", {
    body: JSON.stringify({ data: { summary: "Subscriptions rose.", updatedAt: at } }),
  });
  await open({ held: [held(1)] });
  await page.getByText("Summary", { exact: true }).click();
  await expect.element(page.getByText("Subscriptions rose.")).toBeVisible();
});

test("a failed call says when, whether it came back, and that there is no recording yet", async () => {
  const failure = { state: "liveFailedInterrupted", from: "2026-11-24T22:47:00.000Z", until: null };
  await open({ held: [held(1, { failure, hasRecording: false, words: null, durationSeconds: null })] });
  const panel = page.getByRole("region", { name: "Failed" });
  await expect.element(panel.getByText(/since.*no recording yet/)).toBeVisible();
  await expect.element(page.getByText("1 unread")).toBeVisible();
});

test("a call is marked read, and all of them up to now", async () => {
  await open({ held: [held(1), held(2)] });
  await page.getByRole("button", { name: "Mark Rothmere Foods read" }).first().click();
  await expect.element(page.getByText("1 unread")).toBeVisible();
  await page.getByRole("button", { name: "Mark all read" }).click();
  expect(localStorage.getItem("callboard.last-visit")).toBe("2026-11-25T07:42:10.000Z ");
});

test("for somebody signed in it is kept on the server, beside what other browsers told it", async () => {
  const told = { until: null, read: [2] };
  await commands.answer("/api/last-visit", { body: JSON.stringify(told) });
  await open({ held: [held(1), held(2), held(3)] }, "", "Ana");
  await expect.element(page.getByText("2 unread")).toBeVisible();
  await page.getByRole("button", { name: "Mark Rothmere Foods read" }).first().click();
  await expect.element(page.getByText("1 unread")).toBeVisible();
  expect(localStorage.getItem("callboard.last-visit")).toBe("- 2,1");
  const sent = async () =>
    (await commands.requests("/api/last-visit")).filter(({ method }) => method === "PUT");
  await expect.poll(sent).toHaveLength(1);
});

test("transcripts that were published lead to their text", async () => {
  const document = { id: 7, isEdited: true, companyId: 100, eventId: 10, title: "Q3 2026", publishedAt: at };
  await open({ documents: [document] });
  const panel = page.getByRole("region", { name: "Transcripts" });
  await expect.element(panel.getByRole("link")).toHaveAttribute("href", "/transcripts/7");
  await expect.element(panel.getByText(/Q3 2026 · edited/)).toBeVisible();
  await expect.element(page.getByText("1 transcript", { exact: true })).toBeVisible();
});

test("the address for a feed reader follows the chosen watchlist, and can be copied", async () => {
  await open({}, "&watchlist=core");
  await page.getByRole("button", { name: "Feed", exact: true }).click();
  await expect
    .element(page.getByRole("textbox", { name: "Follow with a feed reader" }))
    .toHaveValue(`${location.origin}/api/since.atom?watchlist=core`);
  await expect.element(page.getByText(/follows the watchlist as it changes/)).toBeVisible();
  await expect.element(page.getByText(/add &token=/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Copy the address" })).toBeVisible();
});

test("says that nothing happened, and what comes next", async () => {
  await open({});
  await expect.element(page.getByText(/^Nothing since/)).toBeVisible();
  await expect.element(page.getByText("1 call in the next 24 hours.")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Next 24 hours" })).toBeVisible();
});

test("a count lists what it counts, and keys go through the list and mark it read", async () => {
  const failure = { state: "liveFailedNoAccess", from: at, until: null };
  await open({ held: [held(1), held(2, { failure }), held(3)] });
  const list = page.getByRole("region", { name: /Calls held/ });
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(3);
  await page.getByRole("button", { name: "1 failed" }).click();
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(1);
  await page.getByRole("button", { name: "3 calls held" }).click();
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(3);
  await userEvent.keyboard("jje");
  await expect.element(page.getByRole("button", { name: "2 unread" })).toBeVisible();
  await page.getByRole("button", { name: "2 unread" }).click();
  await expect.poll(() => list.getByRole("listitem").elements().length).toBe(2);
});
