import { expect, test } from "vitest";
import { provenReachableAt, type HostAnswers } from "./host-answers.ts";

const answers: HostAnswers = new Map([
  [
    "one.example",
    new Map([
      [1, 10],
      [2, 20],
    ]),
  ],
  ["two.example", new Map([[3, 30]])],
]);

test("another call of the same server proves that it can be reached", () => {
  expect(provenReachableAt(answers, { host: "one.example", sessionId: 2, callsOfHost: 2 })).toBe(10);
  expect(provenReachableAt(answers, { host: "one.example", sessionId: 9, callsOfHost: 3 })).toBe(20);
});

test("where a server has one call, another server proves that ours is not the cause", () => {
  expect(provenReachableAt(answers, { host: "two.example", sessionId: 3, callsOfHost: 1 })).toBe(20);
  expect(provenReachableAt(new Map(), { host: "two.example", sessionId: 3, callsOfHost: 1 })).toBeNull();
});

test("a server of many calls that answers none of them is not proven by others", () => {
  expect(provenReachableAt(answers, { host: "three.example", sessionId: 4, callsOfHost: 40 })).toBeNull();
});
