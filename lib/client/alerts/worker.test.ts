import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const source = readFileSync(path.join(import.meta.dirname, "../../../public/worker.js"), "utf8");
const scope = "https://calls.example/";

interface Window {
  focus: () => Promise<void>;
  navigate: (url: string) => Promise<void>;
}

let handlers: Map<string, (event: object) => void>;
let shown: [string, Record<string, unknown>][];
let opened: string[];
let windows: Window[];
beforeEach(() => {
  handlers = new Map();
  shown = [];
  opened = [];
  windows = [];
  const self = {
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    registration: {
      scope,
      showNotification: async (...given: [string, Record<string, unknown>]) => void shown.push(given),
    },
    clients: {
      matchAll: async () => windows,
      openWindow: async (url: string) => void opened.push(url),
    },
  };
  vm.runInNewContext(source, { self, URL });
});

/** Sends an event to the worker and waits for what it keeps the worker alive for. */
async function happen(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

const data = (content: unknown) => ({ json: () => content });
const click = (path: string | undefined) =>
  happen("notificationclick", { notification: { close: () => undefined, data: path && { path } } });

describe("the worker", () => {
  it("shows what is pushed, in place of what it showed of the same alert", async () => {
    const notification = {
      title: "No access: Ostara",
      body: "Since 14:02",
      tag: "t",
      data: { path: "/s/7" },
    };
    await happen("push", { data: data({ web_push: 8030, notification }) });
    expect(shown).toMatchObject([
      ["No access: Ostara", { body: "Since 14:02", tag: "t", renotify: true, data: { path: "/s/7" } }],
    ]);
  });

  it.each([
    ["nothing", null],
    ["no JSON", { json: () => JSON.parse("<") as unknown }],
    ["something else", data({ hello: 1 })],
  ])("shows something also for %s", async (_what, content) => {
    await happen("push", { data: content });
    expect(shown).toMatchObject([["Callboard", { body: "Open Callboard to see what happened." }]]);
  });

  it("opens the call that is clicked, in the window that is there or in a new one", async () => {
    await click("/sessions/7");
    expect(opened).toEqual([`${scope}sessions/7`]);
    const moved: string[] = [];
    windows = [{ focus: async () => undefined, navigate: async (url) => void moved.push(url) }];
    await click("/sessions/8");
    expect(moved).toEqual([`${scope}sessions/8`]);
    expect(opened).toHaveLength(1);
  });

  it("opens the board where nothing is named, and never another site", async () => {
    await click(undefined);
    await click("/../../@evil.example/x");
    expect(opened.every((url) => url.startsWith(scope))).toBe(true);
  });

  it("answers no request, so that it can keep no page", () => {
    expect([...handlers.keys()].toSorted()).toEqual(["notificationclick", "push"]);
  });
});
