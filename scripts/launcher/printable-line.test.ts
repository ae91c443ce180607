import { expect, test } from "vitest";
import { labelled, printableLine } from "./printable-line.mjs";

test.each([
  ["progress is not printed", '{"level":30,"msg":"polled"}', "stdout", null],
  ["output without structure is not printed", "▲ Next.js", "stdout", null],
  ["a warning is printed", '{"level":40,"msg":"late"}', "stdout", "warning: late"],
  [
    "an error is printed with its cause",
    '{"level":50,"msg":"poll failed","err":{"message":"refused"}}',
    "stdout",
    "error: poll failed (refused)",
  ],
  [
    "a cause that says the same is not repeated",
    '{"level":50,"msg":"refused","err":{"message":"refused"}}',
    "stdout",
    "error: refused",
  ],
  [
    "text fields beside the message are printed, numbers and what every entry has are not",
    '{"level":40,"time":"2026-01-01","program":"app","task":"events","reason":"refused","waitMs":660,"msg":"failed"}',
    "stdout",
    "warning: failed (task: events, reason: refused)",
  ],
  ["the error stream is printed", "PORT: given x", "stderr", "PORT: given x"],
  ["an empty line is not", "  ", "stderr", null],
  ["what only looks like a log entry is text", "{oops", "stderr", "{oops"],
] as const)("%s", (_, line, stream, printed) => {
  expect(printableLine(line, stream)).toBe(printed);
});

test("a line names its program once", () => {
  expect(labelled("app", "warning: late")).toBe("app: warning: late");
  expect(labelled("service", "service: PORT is taken")).toBe("service: PORT is taken");
});
