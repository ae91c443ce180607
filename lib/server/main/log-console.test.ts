import { expect, it } from "vitest";
import { createLogger } from "../../contract/environment/logger.ts";
import { logConsole } from "./log-console.ts";

it("includes what libraries write to the console, without their colours", () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = createLogger({ program: "app", level: "info", destination });
  const before = { ...console };
  try {
    logConsole(log);
    console.error("\u001B[31m⨯\u001B[39m %s", "broken", { at: 1 });
    console.log("");
  } finally {
    Object.assign(console, before);
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 50, from: "console", msg: "⨯ broken { at: 1 }" },
  ]);
});
