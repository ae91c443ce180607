import { expect, test } from "vitest";
import { pageAfterSignIn, signInAddress } from "./sign-in-address.ts";

test.each([
  ["/wall?distance=5&screen=55", "/wall?distance=5&screen=55"],
  ["/sessions/7?_rsc=abc", "/sessions/7"],
  ["/", "/"],
  [null, "/"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["/\\evil.example/", "/"],
  ["/\t/evil.example/", "/"],
  ["/.//evil.example/x", "/"],
  ["/..//evil.example/x", "/"],
  ["/%2e//evil.example/x", "/"],
  ["/./\\evil.example/x", "/"],
  ["/wall/..//evil.example/x", "/"],
  ["/%5C/evil.example/x", "/"],
  ["/%2F/evil.example/x", "/"],
  ["/../wall#now", "/wall#now"],
  ["/%61pi/sign-out", "/"],
  ["javascript:alert(1)", "/"],
  ["/api/sign-out", "/"],
  ["/sign-in?to=/sign-in", "/"],
])("signing in for %j leads to %s", (requested, expected) => {
  expect(pageAfterSignIn(requested)).toBe(expected);
});

test("the sign-in address has the page to return to, and why the last attempt failed", () => {
  expect(signInAddress("/")).toBe("/sign-in");
  expect(signInAddress("/wall?screen=55")).toBe("/sign-in?to=%2Fwall%3Fscreen%3D55");
  expect(signInAddress("/companies", "wrong")).toBe("/sign-in?to=%2Fcompanies&problem=wrong");
});
