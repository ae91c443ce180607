import { afterEach, beforeEach, expect, it, vi } from "vitest";

const listeners = new EventTarget();
let stored: Map<string, string>;
let isFull: boolean;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  });
  vi.stubGlobal("addEventListener", listeners.addEventListener.bind(listeners));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The module as the build for a base path makes it. */
function builtFor(basePath: string) {
  vi.stubEnv("BASE_PATH", basePath);
  vi.resetModules();
  return import("./watched-words.ts");
}

it("watches a search until it is unwatched, also where storage is full", async () => {
  const { unwatchWords, watchedWords, watchWords } = await builtFor("");
  watchWords("guidance");
  isFull = true;
  watchWords("margin");
  expect(watchedWords().map(({ q }) => q)).toEqual(["margin", "guidance"]);
  unwatchWords("guidance");
  expect(watchedWords().map(({ q }) => q)).toEqual(["margin"]);
  isFull = false;
  watchWords("outlook");
  expect(watchedWords().map(({ q }) => q)).toEqual(["outlook", "margin"]);
  expect([...stored.values()].join("")).toContain("margin");
});

it("keeps the searches of two Callboards on one host apart", async () => {
  (await builtFor("/a")).watchWords("guidance");
  expect((await builtFor("/b")).watchedWords()).toEqual([]);
  expect((await builtFor("/a")).watchedWords()).toHaveLength(1);
});
