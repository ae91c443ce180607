import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { beforeEach, expect, test } from "vitest";
import { commands, page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Watching } from "./watching.tsx";

const until = "2026-11-24T18:40:00.000Z";
const session = {
  id: 1,
  eventId: 10,
  companyId: 100,
  title: "Call 1",
  state: "recordingAvailable",
  date: until,
  wentLiveAt: null,
  updatedAt: until,
};
const held = {
  session,
  transcriptId: 1_001,
  durationSeconds: 2_940,
  hasRecording: true,
  words: 7_604,
  failure: null,
  phrases: [{ q: "guidance", passages: 3, hits: [] }],
};
const since = {
  at: until,
  until,
  freshness: { status: "current", confirmedAt: until },
  isCopyComplete: true,
  lacking: [],
  isCut: false,
  companies: [],
  held: [held, { ...held, session: { ...session, id: 2 } }],
  documents: [],
  moved: [],
  announced: [],
  next: [],
  refused: [],
};

beforeEach(async () => {
  localStorage.clear();
  const watched = ["guidance", "inventory"].map((q) => ({ q, heardAt: null, lastHit: null }));
  localStorage.setItem("callboard.watched-words", JSON.stringify(watched));
  await commands.answer("/api/since", { body: JSON.stringify(since) });
});

test("a watched search says how many passages are new since the last visit, and leads to them", async () => {
  localStorage.setItem("callboard.last-visit", `${until} `);
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Watching onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  const link = page.getByRole("link", { name: "6 new" });
  await expect.element(link).toHaveAttribute("href", "/since?show=said");
  expect(page.getByRole("link").elements()).toHaveLength(1);
  const [asked] = await commands.requests("/api/since");
  expect(asked?.url).toContain("q=guidance&q=inventory");
});
