import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { boardSession } from "../../../test-support/board-session.ts";
import { openWall, wallNow } from "../../../test-support/browser/open-wall.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { noScope } from "#lib/domain/board/snooze-scope.ts";

const large = { width: 1920, height: 1080 };
const taken = { by: "Mira Keller", reason: "On it", at: wallNow, until: null, also: [] };
const failures = (count: number, acknowledged: number, changes: Partial<BoardSession> = {}) =>
  Array.from({ length: count }, (_, place) =>
    boardSession({
      id: place + 1,
      state: "processingRecordingFailed",
      stateSince: "2026-11-21T12:31:00.000Z",
      stateNotBefore: "2026-11-21T12:30:58.000Z",
      ...changes,
      acknowledgement: place < acknowledged ? taken : null,
    }),
  );
const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;

test("eight failed recordings have their whole word, their time and their names in two lines", async () => {
  const company = { ...boardSession().company!, displayName: "Yarmarrow Semiconductor" };
  await openWall(failures(8, 0, { company }), large);
  await expect.poll(() => document.querySelectorAll('.wall-name[data-lines="2"] > span').length).toBe(16);
  for (const word of document.querySelectorAll(".wall-word, .wall-name > span"))
    expect(isWhole(word), word.textContent).toBe(true);
  for (const tile of document.querySelectorAll(".wall-alert")) {
    expect(tile.textContent).toContain("2:10:48");
    expect(tile.scrollHeight).toBeLessThanOrEqual(tile.clientHeight);
  }
});

test("each fact of a tile is shown whole or not at all", async () => {
  const changes = { state: "liveFailedInterrupted", wentLiveAt: "2026-11-21T12:00:46.000Z" } as const;
  await openWall(failures(14, 0, changes), large);
  await expect.poll(() => document.querySelectorAll(".wall-facts").length).toBe(14);
  let left = 0;
  for (const fact of document.querySelectorAll<HTMLElement>(".wall-fact")) {
    const line = fact.parentElement!.getBoundingClientRect();
    const box = fact.getBoundingClientRect();
    const isShown = box.top < line.bottom - 1;
    if (isShown) expect(isWhole(fact) && box.right <= line.right + 1, fact.textContent).toBe(true);
    else left += 1;
  }
  expect(left).toBeGreaterThan(0);
});

test("the count of alerts without a tile says how many of them are acknowledged", async () => {
  await openWall(failures(300, 12), large);
  const more = page.getByText(/^and \d+ more,$/);
  await expect.element(more).toBeVisible();
  const place = more.element().closest("li")!;
  await expect.poll(() => place.textContent).toMatch(/^and \d+ more,12 (acknowledged|ack’d)$/);
  expect(isWhole(place) && place.scrollHeight <= place.clientHeight).toBe(true);
});

test("the count of alerts without a tile names no acknowledgements when there are none", async () => {
  await openWall(failures(300, 0), large);
  await expect.element(page.getByText(/^and \d+ more$/)).toBeVisible();
});

const snooze = {
  id: "a",
  by: "Ana Ruiz",
  at: wallNow,
  until: "2026-11-21T16:00:00.000Z",
  ...noScope,
  state: "processingRecordingFailed",
  reason: "",
} as const;

test.each([3, 20, 60])("%i snoozed tiles show that nobody is on them, and not who snoozed", async (count) => {
  await openWall(failures(count, 1), { ...large, snoozes: [snooze] });
  await expect.poll(() => document.querySelectorAll('[data-handled="snoozed"]').length).toBe(count - 1);
  const acknowledged = document.querySelector('[data-handled="acknowledged"]')!;
  expect(acknowledged.textContent).toMatch(/Mira Keller|MK/);
  for (const tile of document.querySelectorAll('[data-handled="snoozed"]')) {
    expect(tile.textContent).not.toMatch(/Ana|AR/);
    const nobody = tile.querySelector('[aria-label="Nobody is on it"]')?.textContent ?? tile.textContent;
    expect(nobody).toMatch(/^$|Nobody is on it/);
  }
});
