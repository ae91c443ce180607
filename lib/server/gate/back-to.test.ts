import { expect, test } from "vitest";
import { backTo, signInAddress } from "./back-to.ts";

test.each([
  ["/wall?distance=5&screen=55", "/wall?distance=5&screen=55"],
  ["/sessions/7?_rsc=abc", "/sessions/7"],
  ["/", "/"],
  [null, "/"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["/\t/evil.example/", "/"],
  ["javascript:alert(1)", "/"],
  ["/api/sign-out", "/"],
  ["/sign-in?to=/sign-in", "/"],
])("back to %j is %s", (wanted, expected) => {
  expect(backTo(wanted)).toBe(expected);
});

test("the address to sign in at carries where to come back to, and why a try failed", () => {
  expect(signInAddress("/")).toBe("/sign-in");
  expect(signInAddress("/wall?screen=55")).toBe("/sign-in?to=%2Fwall%3Fscreen%3D55");
  expect(signInAddress("/companies", "wrong")).toBe("/sign-in?to=%2Fcompanies&problem=wrong");
});
