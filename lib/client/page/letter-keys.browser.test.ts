import { beforeEach, expect, test } from "vitest";
import { areLetterKeysOn, switchLetterKeys } from "./letter-keys.ts";

beforeEach(() => switchLetterKeys(true));

test("letter keys that another tab switched off are off here, with the switch nowhere on the screen", () => {
  expect(areLetterKeysOn()).toBe(true);
  const key = "callboard:letter-keys";
  localStorage.setItem(key, "off");
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: "off" }));
  expect(areLetterKeysOn()).toBe(false);
});
