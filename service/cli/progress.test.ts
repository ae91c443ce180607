import { expect, test } from "vitest";
import { createProgress } from "./progress.ts";

function shown(output: { isTTY?: boolean; columns?: number }) {
  const texts: string[] = [];
  let now = 0;
  const progress = createProgress(
    { ...output, write: (text) => texts.push(text) },
    { name: "calls.ndjson", unit: "lines" },
    () => now,
  );
  return { progress, texts, at: (ms: number) => (now = ms) };
}

test("a terminal gets a bar with share, count, speed and remaining time", () => {
  const { progress, texts, at } = shown({ isTTY: true, columns: 120 });
  progress.update(500, 0.01);
  at(5_000);
  progress.update(250_000, 0.25);
  progress.clear();
  expect(texts).toEqual([
    `\r\u001b[2Kcalls.ndjson  ${"█".repeat(5)}${"░".repeat(15)} 25 %  250,000 lines  50,000/s  15 s left`,
    "\r\u001b[2K",
  ]);
});

test("a line never wraps on a narrow terminal, and an unknown end has no bar", () => {
  const { progress, texts, at } = shown({ isTTY: true, columns: 30 });
  at(200);
  progress.update(1_000, null);
  expect(texts).toEqual(["\r\u001b[2Kcalls.ndjson  1,000 lines  5,"]);
});

test("other outputs get a plain line every ten seconds", () => {
  const { progress, texts, at } = shown({});
  for (const ms of [1_000, 9_000, 10_000, 12_000, 90_000]) {
    at(ms);
    progress.update(ms, ms / 400_000);
  }
  progress.clear();
  expect(texts).toEqual([
    "calls.ndjson: 2 %, 10,000 lines, 1,000/s, 6 min 30 s left\n",
    "calls.ndjson: 22 %, 90,000 lines, 1,000/s, 5 min 10 s left\n",
  ]);
});
