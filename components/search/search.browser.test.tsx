import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { NuqsTestingAdapter } from "nuqs/adapters/testing";
import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { FoundCall, WordsHit, WordsSearch } from "#lib/contract/board/words-search.ts";
import { SoundContext } from "#lib/client/media/use-sound.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { openSound } from "../../test-support/browser/open-sound.ts";
import { sessionDetail } from "../../test-support/answers/session-detail.ts";
import { Search } from "./search.tsx";
import { WordsWatch } from "./words-watch.tsx";

const company = {
  id: 100,
  name: "Rothmere Foods plc",
  displayName: "Rothmere Foods",
  ticker: "RTH",
  exchange: "NYSE",
  tickers: [{ ticker: "RTH", exchange: "NYSE" }],
  isins: [],
  country: "US",
  cik: null,
};
const call = (transcriptId: number, change: Partial<FoundCall> = {}): FoundCall => ({
  transcriptId,
  sessionId: null,
  companyId: 100,
  company,
  title: "Q3 2026 Earnings Call",
  date: "2026-11-18T13:00:00.000Z",
  durationSeconds: 3_500,
  hits: 1,
  state: "recordingAvailable",
  ...change,
});
const hit = (transcriptId: number, startSeconds: number, change: Partial<WordsHit> = {}): WordsHit => ({
  transcriptId,
  sessionId: null,
  companyId: 100,
  startSeconds,
  spokenAt: null,
  before: "",
  after: "",
  speaker: "Daniel Achterberg",
  role: "CFO",
  chapters: ["Presentation", "Margin bridge"],
  text: "Our pricing power is lower.",
  matches: [[4, 17]],
  ...change,
});
const answer = (change: Partial<WordsSearch> = {}): WordsSearch => ({
  calls: [],
  hits: [],
  nextCursor: null,
  searchedBackTo: null,
  indexed: { calls: 40, of: 40 },
  live: { calls: 0, failing: 0 },
  ...change,
});
const answers = (...given: WordsSearch[]) =>
  commands.answer("/api/search", ...given.map((body) => ({ body: JSON.stringify(body) })));
const field = page.getByRole("searchbox", { name: "Search transcripts" });
const sentence = (text: string | RegExp) => page.getByRole("link", { name: text });

async function open(address = "") {
  const { sound } = openSound();
  const pushed: string[] = [];
  const ignore = () => undefined;
  const router = {
    back: ignore,
    forward: ignore,
    refresh: ignore,
    hmrRefresh: ignore,
    replace: ignore,
    prefetch: ignore,
    push: (href: string) => void pushed.push(href),
    experimental_gesturePush: ignore,
    bfcacheId: "",
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <NuqsTestingAdapter searchParams={address} hasMemory>
      <QueryClientProvider client={client}>
        <SoundContext value={sound}>
          <AppRouterContext value={router}>
            <Search />
            <WordsWatch />
          </AppRouterContext>
        </SoundContext>
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  );
  return { sound, pushed };
}

const live = { ...call(0, { hits: 2 }), transcriptId: null, sessionId: 3, state: "live" as const };
const liveHit = (startSeconds: number, change: Partial<WordsHit> = {}) =>
  hit(0, startSeconds, { transcriptId: null, sessionId: 3, ...change });

/** A live call that can be heard. */
async function goLive() {
  const session = sessionDetail(boardSession({ id: 3, eventId: 30, state: "live" }), {
    audioUrl: "/sound/3",
    audioKind: "file",
  });
  await commands.answer("/api/sessions/3", { body: JSON.stringify(session) });
  await commands.answer("/sound/3", { sound: "whole" });
}

beforeEach(async () => {
  localStorage.removeItem("callboard.watched-words");
  await page.viewport(1440, 900);
});

test("calls stand with the sentences that were found, each a link to its moment", async () => {
  await answers(
    answer({
      calls: [call(7, { hits: 3 }), call(5, { company: null, title: null, durationSeconds: null })],
      hits: [hit(7, 1_084), hit(7, 2_772, { speaker: null }), hit(5, 4)],
    }),
  );
  await open("?q=%22pricing+power%22");
  const group = page.getByRole("region", { name: /^Rothmere Foods RTH · NYSE Q3 2026 Earnings Call/ });
  const row = group.getByRole("link", {
    name: /^18:04.*Our pricing power is lower\..*Daniel Achterberg CFO · Presentation › Margin bridge/,
  });
  await expect.element(row).toHaveAttribute("href", "/transcripts/7?t=1084&q=pricing%20power");
  await expect.element(group.getByText("1 more passage in this call")).toBeVisible();
  await expect.element(row.getByText("pricing power", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("region", { name: /^Company not known/ })).toBeVisible();
  await expect.element(page.getByText("2 calls", { exact: true })).toBeVisible();
  await expect.element(page.getByText("40 transcripts indexed")).toBeVisible();
});

test("keys move through the sentences and back to the field", async () => {
  await answers(
    answer({ calls: [call(7, { hits: 2 })], hits: [hit(7, 10, { text: "One.", matches: [] }), hit(7, 20)] }),
  );
  await open("?q=power");
  await expect.element(sentence(/One/)).toBeVisible();
  await field.click();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("button", { name: "Play from 0:10" })).toHaveFocus();
  await userEvent.keyboard("j");
  await expect.element(page.getByRole("button", { name: "Play from 0:20" })).toHaveFocus();
  await userEvent.keyboard("k");
  await expect.element(page.getByRole("button", { name: "Play from 0:10" })).toHaveFocus();
  await userEvent.keyboard("/");
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue("power");
});

test("filters stand as chips and can be taken out", async () => {
  await answers(answer());
  await open("?q=tariff+speaker%3ACFO+-steel");
  await page.getByRole("button", { name: "Remove speaker:CFO" }).click();
  await expect.element(field).toHaveValue("tariff -steel");
  await expect.element(page.getByRole("button", { name: "Remove -steel" })).toBeVisible();
  await page.getByRole("button", { name: /^exchange:NYSE/ }).click();
  await expect.element(field).toHaveValue("tariff -steel exchange:NYSE");
});

test("what cannot be understood is said in a sentence, and nothing is asked", async () => {
  await answers(answer());
  await open("?q=%22pricing");
  await expect.element(page.getByText("A quotation mark is open", { exact: false })).toBeVisible();
  const asked = await commands.requests("/api/search");
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("nothing found, a search that was cut, and an index that is being filled say so", async () => {
  const cut = { nextCursor: "12", searchedBackTo: "2026-05-03T10:00:00.000Z" };
  await answers(
    answer({ ...cut, indexed: { calls: 30, of: 40 } }),
    answer({ indexed: { calls: 40, of: 40 } }),
  );
  await open("?q=tariff");
  await expect.element(page.getByText(/^Not found back to .*3 May/)).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "30 of 40 transcripts indexed" })).toBeVisible();
  await page.getByRole("button", { name: "Search further back" }).click();
  await expect.element(page.getByText("Nobody said tariff")).toBeVisible();
});

test("a server that fails says why, and can be asked again", async () => {
  const body = JSON.stringify({ code: "storeFailing", message: "no", statusCode: 503 });
  await commands.answer("/api/search", { status: 503, body });
  await open("?q=tariff");
  await expect.element(page.getByRole("alert").getByText("Can't search right now")).toBeVisible();
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(sentence(/pricing power/)).toBeVisible();
});

test("a live call says how long ago it was said, and Enter plays the sentence here", async () => {
  await goLive();
  const spokenAt = new Date(Date.now() - 16_000).toISOString();
  const beside = { before: "About the mix.", after: "We said so.", spokenAt };
  await answers(
    answer({ calls: [live], hits: [liveHit(5, beside), liveHit(2)], live: { calls: 1, failing: 0 } }),
  );
  const { sound } = await open("?q=power");
  const group = page.getByRole("region", { name: /^Rothmere Foods/ });
  await expect.element(group.getByText("Live 58:20")).toBeVisible();
  await expect.element(page.getByText("1 live call searched as words are spoken.")).toBeVisible();
  const play = page.getByRole("button", { name: "Play from 0:05" });
  play.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Pause, playing from 0:05" })).toBeVisible();
  await expect.element(group.getByText("About the mix.")).toBeVisible();
  expect(sound.getSnapshot().heard?.subject).toEqual({ kind: "session", id: 3 });
  expect(sound.getSnapshot().heard?.clock.callTime()).toBeGreaterThanOrEqual(5);
  await userEvent.keyboard("{Enter}");
  await expect.element(play).toBeVisible();
});

test("a call without sound says so", async () => {
  const body = JSON.stringify({ code: "notFound", message: "no", statusCode: 404 });
  await commands.answer("/api/transcripts/7", { status: 404, body });
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  await open("?q=power");
  await page.getByRole("button", { name: "Play from 0:10" }).click();
  await expect.element(page.getByText("Can't read this call right now")).toBeVisible();
});

test("what was found can be narrowed", async () => {
  const other = { ...company, displayName: "Umberfield", exchange: "OM" };
  await answers(answer({ calls: [call(7), call(5, { company: other })], hits: [hit(7, 10), hit(5, 4)] }));
  await open("?q=tariff");
  await page.getByRole("button", { name: "Rothmere Foods 1" }).click();
  await expect.element(field).toHaveValue('tariff company:"Rothmere Foods"');
});

test("a watched search says when it was heard, and plays what is news", async () => {
  await goLive();
  await answers(answer({ calls: [], hits: [], live: { calls: 1, failing: 0 } }));
  const said = (text: string, startSeconds: number, agoMs: number) => {
    const spokenAt = new Date(Date.now() - agoMs).toISOString();
    const found = {
      q: "tariff",
      problem: null,
      call: live,
      hit: liveHit(startSeconds, { text, spokenAt, matches: [] }),
    };
    return { body: JSON.stringify({ heard: [found], live: { calls: 1, failing: 0 } }) };
  };
  await commands.answer("/api/search/heard", said("Said before.", 1, 20 * 60_000));
  const { sound, pushed } = await open("?q=tariff");
  await page.getByRole("button", { name: "Watch this" }).click();
  await expect.element(page.getByRole("button", { name: /^tariff heard/ })).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  await commands.answer("/api/search/heard", said("A tariff was announced.", 4, 3_000));
  await expect.element(page.getByRole("alert").getByText(/^tariff heard in Rothmere Foods/)).toBeVisible();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect.poll(() => sound.getSnapshot().heard?.clock.getSnapshot().isPlaying).toBe(true);
  expect(sound.getSnapshot().heard?.clock.callTime()).toBeGreaterThanOrEqual(4);
  expect(pushed).toEqual(["/sessions/3?t=4"]);
  await page.getByRole("button", { name: "Watch tariff no longer" }).click();
  await expect.element(page.getByRole("button", { name: "Watch this" })).toBeVisible();
});
