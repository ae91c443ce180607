import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { beforeEach, describe, expect, it } from "vitest";

const source = readFileSync(path.join(import.meta.dirname, "../../../public/worker.js"), "utf8");
const scope = "https://calls.example/desk/";

interface Window {
  focus: () => Promise<void>;
  navigate: (url: string) => Promise<void>;
}

let handlers: Map<string, (event: object) => void>;
let shown: [string, Record<string, unknown>][];
let opened: string[];
let windows: Window[];
/** The board that this browser stored; null where it stored none. */
let stored: { generatedAt: string; sessions: object[] } | null;
let isOnline: boolean;
let reach: () => Promise<Response>;
beforeEach(() => {
  stored = null;
  isOnline = true;
  reach = () => Promise.reject(new TypeError("Failed to fetch"));
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
  const navigator = {
    get onLine() {
      return isOnline;
    },
  };
  vm.runInNewContext(source, {
    self: Object.assign(self, { navigator, indexedDB: { open: openDatabase } }),
    fetch: () => reach(),
    URL,
    Response,
  });
});

/** A database with the stored board, or one that does not exist yet and that the worker must not create. */
function openDatabase(name: string) {
  const opening: Record<string, unknown> = {};
  queueMicrotask(() => {
    if (stored === null || name !== "callboard/desk") {
      opening["transaction"] = { abort: () => (opening["onerror"] as () => void)() };
      (opening["onupgradeneeded"] as () => void)();
      return;
    }
    const reading: { result: unknown; onsuccess?: () => void } = { result: stored };
    const store = { get: () => reading };
    opening["result"] = { transaction: () => ({ objectStore: () => store }), close: () => undefined };
    (opening["onsuccess"] as () => void)();
    queueMicrotask(() => reading.onsuccess?.());
  });
  return opening;
}

/** What the worker answers a request with; null where it leaves it to the browser. */
async function answerTo(mode: string): Promise<Response | null> {
  const answers: Promise<Response>[] = [];
  const respondWith = (answer: Promise<Response>) => void answers.push(answer);
  handlers.get("fetch")?.({ request: { mode }, respondWith });
  return (await answers[0]) ?? null;
}

/** Dispatches an event to the worker and awaits the promise that it passes to `waitUntil`. */
async function dispatch(name: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  expect(work).toHaveLength(1);
  await Promise.all(work);
}

const data = (content: unknown) => ({ json: () => content });
const click = (path: string | undefined) =>
  dispatch("notificationclick", { notification: { close: () => undefined, data: path && { path } } });

describe("the worker", () => {
  it("shows what is pushed, in place of an earlier notification of the same alert", async () => {
    const notification = {
      title: "No access: Ostara",
      body: "Since 14:02",
      tag: "t",
      data: { path: "/s/7" },
    };
    await dispatch("push", { data: data({ web_push: 8030, notification }) });
    expect(shown).toMatchObject([
      ["No access: Ostara", { body: "Since 14:02", tag: "t", renotify: true, data: { path: "/s/7" } }],
    ]);
  });

  it.each([
    ["nothing", null],
    ["no JSON", { json: () => JSON.parse("<") as unknown }],
    ["something else", data({ hello: 1 })],
  ])("shows something also for %s", async (_what, content) => {
    await dispatch("push", { data: content });
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

  it("handles requests for pages only, and passes them to the server", async () => {
    expect(await answerTo("cors")).toBeNull();
    const page = new Response("the board");
    reach = async () => page;
    expect(await answerTo("navigate")).toBe(page);
  });

  it("says that a page cannot be loaded and how old the last board is, without showing a call", async () => {
    stored = { generatedAt: "2026-11-21T14:20:14.000Z", sessions: [{ name: "Ostara Biotech" }] };
    const answer = await answerTo("navigate");
    expect(answer?.status).toBe(503);
    expect(answer?.headers.get("cache-control")).toBe("no-store");
    const text = (await answer?.text()) ?? "";
    expect(text).toContain("<h1>Can't reach the server</h1>");
    expect(text).toContain(
      "received is of 14:20 UTC on 21 November 2026. What has happened since is not known",
    );
    expect(text).not.toContain("Ostara");
  });

  it("distinguishes an offline browser from an unreachable server, and says that it has no board", async () => {
    isOnline = false;
    const text = (await (await answerTo("navigate"))?.text()) ?? "";
    expect(text).toContain("<h1>This browser is offline</h1>");
    expect(text).toContain("This browser has no earlier board.");
  });
});
