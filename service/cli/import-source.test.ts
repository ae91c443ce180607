import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { CommandProblem } from "./command-problem.ts";
import { importSource } from "./import-source.ts";

const directory = mkdtempSync(join(tmpdir(), "service-import-source-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("a file that cannot be opened is one line, also when it is read long after it was named", async () => {
  const path = join(directory, "gone.ndjson");
  writeFileSync(path, "{}\n");
  const source = importSource(path, Readable.from([]));
  rmSync(path);
  const { chunks } = source.open(() => undefined);
  await pause(50);
  const reading = chunks[Symbol.asyncIterator]().next();
  await expect(reading).rejects.toThrow(CommandProblem);
  await expect(reading).rejects.toThrow(`${path} cannot be read: ENOENT`);
});
