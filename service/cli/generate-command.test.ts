import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { generateCommand } from "./generate-command.ts";

const directory = mkdtempSync(join(tmpdir(), "service-generate-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function generate(...argv: string[]) {
  const printed: string[] = [];
  let now = Date.UTC(2026, 1, 3);
  await generateCommand(
    [...argv, "--database", join(directory, "made.sqlite")],
    {},
    {
      stderr: { write: () => undefined },
      print: (line) => printed.push(line),
      now: () => (now += 500),
    },
  );
  return printed;
}

test("prints what was made and how fast", async () => {
  expect(await generate("--companies", "5", "--sessions", "40", "--seed", "x")).toEqual([
    expect.stringMatching(
      /^Generated 5 companies, 40 events and 40 live sessions in \d\.\d s \(\d+ records a second\)\.$/,
    ),
  ]);
  expect((await generate("--help")).join("\n")).toMatch(/^service generate: .*--seed/s);
});

test.each([
  [["--companies", "many"], '--companies is "many"; accepted: a whole number from 0 to 100000'],
  [["--sessions", "10000001"], '--sessions is "10000001"; accepted: a whole number from 0 to 10000000'],
  [["--companies", "0"], "sessions need companies: --companies must be at least 1"],
  [["--size", "9"], /Unknown option '--size'/],
  [["more"], /Unexpected argument 'more'/],
])("%j is refused in one line", async (argv, message) => {
  await expect(generate(...argv)).rejects.toThrow(message);
});
