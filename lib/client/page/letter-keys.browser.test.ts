import { afterEach, expect, test } from "vitest";
import { areLetterKeysOn, switchLetterKeys } from "./letter-keys.ts";

afterEach(() => switchLetterKeys(true));

test("letter keys that another tab switched off are off here, even while the switch is not on the screen", () => {
  expect(areLetterKeysOn()).toBe(true);
  const key = "callboard:letter-keys";
  localStorage.setItem(key, "off");
  window.dispatchEvent(new StorageEvent("storage", { key, newValue: "off" }));
  expect(areLetterKeysOn()).toBe(false);
});
