import { expect, test } from "vitest";
import { labelled, printableLine } from "./printable-line.mjs";

test.each([
  ["progress is kept back", '{"level":30,"msg":"polled"}', "stdout", null],
  ["chatter without structure is kept back", "▲ Next.js", "stdout", null],
  ["a warning is told", '{"level":40,"msg":"late"}', "stdout", "warning: late"],
  [
    "an error is told with its cause",
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
    "words beside the message are told, numbers and what every entry has are not",
    '{"level":40,"time":"2026-01-01","program":"app","task":"events","reason":"refused","waitMs":660,"msg":"failed"}',
    "stdout",
    "warning: failed (task: events, reason: refused)",
  ],
  ["the error stream is told", "PORT: given x", "stderr", "PORT: given x"],
  ["an empty line is not", "  ", "stderr", null],
  ["what only looks like a log entry is text", "{oops", "stderr", "{oops"],
] as const)("%s", (_, line, stream, printed) => {
  expect(printableLine(line, stream)).toBe(printed);
});

test("a line says once which program it is from", () => {
  expect(labelled("app", "warning: late")).toBe("app: warning: late");
  expect(labelled("service", "service: PORT is taken")).toBe("service: PORT is taken");
});
