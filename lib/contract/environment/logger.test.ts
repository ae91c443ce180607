import { describe, expect, it } from "vitest";
import { createLogger, type LogFormat } from "./logger.ts";

function logged(format: LogFormat) {
  const lines: string[] = [];
  const log = createLogger({
    program: "app",
    level: "info",
    format,
    secrets: () => ["the-api-key"],
    destination: { write: (line) => void lines.push(line) },
  });
  return { log, lines };
}

describe("the log", () => {
  it("is one JSON entry a line", () => {
    const { log, lines } = logged("json");
    log.warn({ task: "sessions", waitMs: 12 }, "failed with the-api-key\nand more");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0]!)).toMatchObject({
      level: 40,
      program: "app",
      task: "sessions",
      msg: "failed with [hidden]\nand more",
    });
    expect(lines[0]!.trimEnd()).not.toContain("\n");
  });

  it("is one readable line an entry with LOG_FORMAT=text, whatever a message contains", () => {
    const { log, lines } = logged("text");
    log.warn({ task: "sessions", waitMs: 12, err: new Error("away") }, "failed with the-api-key\n  and more");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^\d{4}-\S+Z warning failed with \[hidden\] \| and more \(task: sessions, waitMs: 12, error: away\)\n$/,
    );
  });

  it.each(["json", "text"] as const)("hides a secret with quotes and backslashes as %s", (format) => {
    const secret = String.raw`a"b\c-of-the-key"d\e`;
    const lines: string[] = [];
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLogger({ program: "app", level: "info", format, secrets: () => [secret], destination });
    log.warn({ detail: { header: secret }, err: new Error(`bad ${secret}`) }, `sent ${secret}`);
    // However many times its quotes were escaped. The entry has a stack with paths, so the part is one that no path has.
    expect(lines[0]).not.toContain("c-of-the-key");
    expect(lines[0]).toContain("sent [hidden]");
  });

  it("hides a secret that took another's place, and goes on hiding the former", () => {
    const lines: string[] = [];
    let key = "the-first-key";
    const destination = { write: (line: string) => void lines.push(line) };
    const log = createLogger({ program: "app", level: "info", secrets: () => [key], destination });
    log.info("started");
    key = "the-next-key";
    log.info("the-first-key, the-next-key");
    expect(lines[1]).toContain("[hidden], [hidden]");
  });

  it.each([
    ["a text as its error", { err: "refused" }, "(error: refused)"],
    ["an object as its error", { err: { code: 7 } }, '(error: {"code":7})'],
    ["no error", { err: null }, "warning failed"],
    ["a time of its own", { time: 5 }, "warning failed"],
    ["a level of its own", { level: "high" }, "failed"],
  ])("can be read with LOG_FORMAT=text when an entry has %s", (_what, fields, written) => {
    const { log, lines } = logged("text");
    log.warn(fields, "failed");
    expect(lines[0]).toContain(written);
  });
});
