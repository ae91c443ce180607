import { expect, it } from "vitest";
import { ownLocation } from "./redirect.ts";

it.each([
  ["/", "/"],
  ["/wall?distance=5&q=%22#now", "/wall?distance=5&q=%22#now"],
  ["//evil.example/x", "/"],
  ["/.//evil.example/x", "/"],
  ["/..//", "/"],
  ["/%2e//evil.example/x", "/"],
  ["/./\\evil.example/x", "/"],
  ["/\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example/x", "/"],
  ["//", "/"],
])("%j is sent as %j", (to, location) => {
  expect(ownLocation("", to)).toBe(location);
});

it("below a base path, nothing leads out of the host either", () => {
  expect(ownLocation("/callboard", "/wall?a=b")).toBe("/callboard/wall?a=b");
  expect(ownLocation("/callboard", "/")).toBe("/callboard");
  expect(ownLocation("/callboard", "/../..//evil.example/x")).toBe("/callboard");
});
