import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { spokenCall } from "../../../../test-support/words/spoken-call.ts";
import { wordQuestion } from "../../../../test-support/words/word-query.ts";
import { ThreadedIndex } from "./threaded-index.ts";

let directory = "";
let index: ThreadedIndex;
const file = () => join(directory, "words.sqlite");
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "callboard-words-"));
  index = new ThreadedIndex(file());
});
afterEach(async () => {
  await index.close();
  rmSync(directory, { recursive: true, force: true });
});

const tariff = wordQuestion("tariff");
const found = async () => (await index.search(tariff)).calls.map(({ transcriptId }) => transcriptId);

it("keeps its words over a restart, for its owner only", async () => {
  await index.put(spokenCall(1, ["A tariff."]));
  await index.close();
  expect((statSync(file()).mode & 0o777).toString(8)).toBe("600");
  index = new ThreadedIndex(file());
  expect(await found()).toEqual([1]);
});

it("answers in the order of the requests, and merges its index in small steps", async () => {
  const puts = Array.from({ length: 30 }, (_, id) =>
    index.put(spokenCall(id + 1, ["A tariff.", "Another."])),
  );
  expect((await found()).length).toBe(20);
  await Promise.all(puts);
  while (await index.tidy());
  await index.remove(Array.from({ length: 29 }, (_, id) => id + 1));
  expect(await found()).toEqual([30]);
});

it("replaces a damaged file by an empty one, because all of it can be read again", async () => {
  writeFileSync(file(), "this is not a database".repeat(500));
  expect(await index.list()).toEqual([]);
  await index.put(spokenCall(1, ["A tariff."]));
  expect(await found()).toEqual([1]);
});

it("replaces its file by an empty one when a part of it turns out to be damaged", async () => {
  const many = Array.from({ length: 300 }, (_, at) => `A tariff of ${at} percent, said at length.`);
  await index.put(spokenCall(1, many));
  await index.close();
  const bytes = readFileSync(file());
  const firstPage = 4_096;
  writeFileSync(file(), bytes.fill(0x5a, firstPage));
  index = new ThreadedIndex(file());
  expect(await found()).toEqual([]);
  await index.put(spokenCall(2, ["A tariff."]));
  expect(await found()).toEqual([2]);
});

it("rejects with the reason while its file cannot be used, and works once it can", async () => {
  const folder = join(directory, "missing");
  const away = new ThreadedIndex(join(folder, "words.sqlite"));
  await expect(away.list()).rejects.toThrow(/ENOENT/);
  mkdirSync(folder);
  expect(await away.list()).toEqual([]);
  await away.close();
});

it("closes although its file cannot be used", async () => {
  const away = new ThreadedIndex(join(directory, "missing", "words.sqlite"));
  await expect(away.list()).rejects.toThrow(/ENOENT/);
  await expect(away.close()).resolves.toBeUndefined();
});

it("rejects a failed change only, not the requests after it", async () => {
  const broken = index.put(spokenCall(1, ["A tariff."], { updatedAt: Number.NaN }));
  const [failed, listed] = await Promise.allSettled([broken, index.list()]);
  expect([failed.status, listed]).toEqual(["rejected", { status: "fulfilled", value: [] }]);
});
