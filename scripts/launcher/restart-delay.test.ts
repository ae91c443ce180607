import { expect, test } from "vitest";
import { restartDelayMs } from "./restart-delay.mjs";

test("waits half a second, then twice as long each time, half a minute at most", () => {
  expect([1, 2, 3, 6, 7, 50].map(restartDelayMs)).toEqual([500, 1_000, 2_000, 16_000, 30_000, 30_000]);
});
