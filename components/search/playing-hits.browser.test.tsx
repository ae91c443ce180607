import { beforeEach, expect, test } from "vitest";
import { commands, page, userEvent } from "vitest/browser";
import type { WordsHit } from "#lib/contract/board/words-search.ts";
import { sessionDetail } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { answer, answers, call, hit, openSearch } from "../../test-support/browser/search-page.tsx";

const live = { ...call(0, { hits: 2 }), transcriptId: null, sessionId: 3, state: "live" as const };
const liveHit = (startSeconds: number, change: Partial<WordsHit> = {}) =>
  hit(0, startSeconds, { transcriptId: null, sessionId: 3, ...change });

/** A live call with audio. */
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

test("a sentence of a live call says how long ago it was spoken, and Enter plays it here", async () => {
  await goLive();
  const spokenAt = new Date(Date.now() - 16_000).toISOString();
  const beside = { before: "About the mix.", after: "We said so.", spokenAt };
  await answers(
    answer({ calls: [live], hits: [liveHit(5, beside), liveHit(2)], live: { calls: 1, failing: 0 } }),
  );
  const { sound } = await openSearch("?q=power");
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

test("a call that can't be loaded says so", async () => {
  const body = JSON.stringify({ code: "notFound", message: "no", statusCode: 404 });
  await commands.answer("/api/transcripts/7", { status: 404, body });
  await answers(answer({ calls: [call(7)], hits: [hit(7, 10)] }));
  await openSearch("?q=power");
  await page.getByRole("button", { name: "Play from 0:10" }).click();
  await expect.element(page.getByText("Can't read this call right now")).toBeVisible();
});

test("a watched search says when it was heard, and announces only what has just been spoken", async () => {
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
  const { sound, pushed } = await openSearch("?q=tariff");
  await page.getByRole("button", { name: "Watch this" }).click();
  await expect.element(page.getByRole("button", { name: /^tariff heard/ })).toBeVisible();
  expect(page.getByRole("alert").elements()).toEqual([]);
  await commands.answer("/api/search/heard", said("A tariff was announced.", 4, 3_000));
  await expect.element(page.getByRole("alert").getByText(/^tariff heard in Rothmere Foods/)).toBeVisible();
  await page.getByRole("button", { name: "Play it" }).click();
  await expect.poll(() => sound.getSnapshot().heard?.clock.getSnapshot().isPlaying).toBe(true);
  expect(sound.getSnapshot().heard?.clock.callTime()).toBeGreaterThanOrEqual(4);
  expect(pushed).toEqual(["/sessions/3?t=4&q=tariff"]);
  await page.getByRole("button", { name: "Stop watching tariff" }).click();
  await expect.element(page.getByRole("button", { name: "Watch this" })).toBeVisible();
});
