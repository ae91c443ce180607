import { expect, it } from "vitest";
import { whyNoPhone } from "./phone-address.ts";

it.each([
  ["https://calls.example/alerts", null],
  ["https://10.0.0.7/board/alerts", null],
  ["http://10.0.0.7:3000/alerts", "notSecure"],
  ["http://localhost:3000/alerts", "ownComputer"],
  ["https://callboard.localhost/alerts", "ownComputer"],
  ["http://127.0.0.1:3000/alerts", "ownComputer"],
  ["http://[::1]:3000/alerts", "ownComputer"],
  ["https://localhost.example/alerts", null],
])("a phone at %s: %s", (address, problem) => {
  expect(whyNoPhone(new URL(address))).toBe(problem);
});
