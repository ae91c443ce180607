import { expect, test } from "vitest";
import { paletteKey } from "./use-palette-key.ts";

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15", "⌘K"],
  ["Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) AppleWebKit/605.1.15", "⌘K"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:146.0) Gecko/20100101 Firefox/146.0", "Ctrl K"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0", "Ctrl K"],
  ["", "Ctrl K"],
])("the palette's keys are those of the keyboard: %s", (userAgent, keys) => {
  expect(paletteKey(userAgent)).toBe(keys);
});
