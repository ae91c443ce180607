import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadTranscriptFile } from "./transcript-file.ts";

const directory = mkdtempSync(join(tmpdir(), "service-transcript-file-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const folder = join(directory, "import");
mkdirSync(folder);

const problemOf = async (given: string) => {
  const loaded = await loadTranscriptFile(given, folder);
  return loaded.file === null ? loaded.problems[0]?.reason : "read";
};

test("a link that leads out of the import file's folder is not followed", async () => {
  writeFileSync(join(directory, "secret.json"), "{}");
  symlinkSync(join(directory, "secret.json"), join(folder, "linked.json"));
  expect(await problemOf("linked.json")).toBe(
    'is "linked.json", which is outside the folder of the import file',
  );
});

test("a pipe, which may never come to its end, is refused", async () => {
  execFileSync("mkfifo", [join(folder, "pipe.json")]);
  expect(await problemOf("pipe.json")).toBe('"pipe.json" is not a file');
});

test("a folder is refused", async () => {
  mkdirSync(join(folder, "folder.json"));
  expect(await problemOf("folder.json")).toBe('"folder.json" is not a file');
});
