import { get, set } from "idb-keyval";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearForRefusal, clearForSignOut, keepFor } from "./clear-kept.ts";
import { keptDatabase } from "./kept-databases.ts";
import { mayKeep, storeItem } from "./kept-items.ts";

const settings = { "callboard:zone": "utc", "callboard:push-device": "{}", theme: "dark" };
const data = { "callboard.reader.position.5": "120", "callboard.follow": "5,6", "callboard:name": "Ann" };
const ofOthers = { another: "program's", "callboard.follow/elsewhere": "7" };

const databaseNames = ["board", "basket"] as const;

async function storeAll(): Promise<void> {
  for (const [key, text] of Object.entries({ ...settings, ...data, ...ofOthers }))
    localStorage.setItem(key, text);
  for (const name of databaseNames) await set("kept", "3 MB", keptDatabase(name));
}

const databases = () => Promise.all(databaseNames.map((name) => get<string>("kept", keptDatabase(name))));
const items = () => Object.fromEntries(Object.entries({ ...localStorage })) as Record<string, string>;
beforeEach(() => {
  localStorage.clear();
  keepFor(null);
});
afterEach(() => localStorage.clear());

test("signing out clears everything of ours, and nothing is kept after it", async () => {
  await storeAll();
  await clearForSignOut();
  expect(items()).toEqual(ofOthers);
  expect(await databases()).toEqual([undefined, undefined]);
  expect(storeItem("callboard.follow", "5")).toBe(false);
  expect(items()).toEqual(ofOthers);
});

test("a refused session clears people and calls; settings of the browser and its alerts stay", async () => {
  await storeAll();
  await clearForRefusal();
  expect(items()).toEqual({ ...ofOthers, ...settings });
  expect(await databases()).toEqual([undefined, undefined]);
  expect([mayKeep(), storeItem("callboard.follow", "5")]).toEqual([false, false]);
});

test("another person finds nothing of the one before, the same person everything", async () => {
  keepFor("Ann");
  await storeAll();
  keepFor("Ann");
  expect(items()).toMatchObject({ ...settings, ...data });
  keepFor("Ben");
  expect(items()).toEqual({ ...ofOthers, "callboard:kept-for": "Ben" });
  expect(await databases()).toEqual([undefined, undefined]);
  expect(storeItem("callboard.follow", "5")).toBe(true);
});

test("without authentication, everything stays", async () => {
  await storeAll();
  keepFor(null);
  expect(items()).toEqual({ ...settings, ...data, ...ofOthers });
  expect(await databases()).toEqual(["3 MB", "3 MB"]);
});
