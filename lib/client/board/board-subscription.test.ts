import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { currentFreshness } from "../../../test-support/current-freshness.ts";
import type { ClientBoard } from "../../domain/board/merge-board.ts";
import { createTabClock } from "../freshness/tab-clock.ts";
import { createBoardPoller } from "./board-poller.ts";
import { boardKey, boardQuery } from "./board-subscription.ts";

const { sessions: _none, ...head } = boardAnswer("2026-11-21T14:00:00.000Z");

afterEach(() => {
  vi.unstubAllGlobals();
});

function openScreen(...answers: (object | number)[]) {
  const requested: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    requested.push(path);
    const next = answers.shift();
    if (next === undefined) return Promise.reject(new TypeError("refused"));
    if (typeof next === "number") return Promise.resolve(new Response("Error", { status: next }));
    return Promise.resolve(Response.json(next, { status: "code" in next ? 503 : 200 }));
  });
  const feed = createTabClock({ steadyNow: () => Date.now(), isOnline: () => true });
  const poller = createBoardPoller(
    feed,
    () => 2_000,
    () => "http://another.example",
  );
  let held: ClientBoard | undefined;
  const shown: (readonly [string, number | undefined])[] = [];
  feed.subscribe(() => shown.push([feed.freshness().status, held?.version]));
  const poll = () => poller.poll(held, (board) => (held = board));
  return { requested, feed, poller, shown, poll, held: () => held };
}

describe("a screen that polls", () => {
  it("asks the server of the given address, first for everything, then for what changed", async () => {
    const screen = openScreen(
      { ...head, version: 4, sessions: [boardSession()] },
      { ...head, version: 6, changed: [boardSession({ state: "live" })], removed: [] },
    );
    await screen.poll();
    await screen.poll();
    expect(screen.requested).toEqual([
      "http://another.example/api/board",
      "http://another.example/api/board?since=4",
    ]);
    expect(screen.held()?.sessions.get(1)?.state).toBe("live");
  });

  it("asks for what an event announced at an address for which no cache in front has an older answer", async () => {
    const unchanged = { ...head, version: 4, changed: [], removed: [] };
    const screen = openScreen({ ...head, version: 4, sessions: [] }, unchanged, unchanged);
    await screen.poll();
    expect(screen.poller.isNewer({ type: "version", version: 4 }, screen.held())).toBe(false);
    expect(screen.poller.isNewer({ type: "version", version: 5 }, screen.held())).toBe(true);
    await screen.poll();
    await screen.poll();
    expect(screen.requested.slice(1)).toEqual([
      "http://another.example/api/board?since=4&news=5",
      "http://another.example/api/board?since=4",
    ]);
  });

  it("never shows the board it held before as confirmed by the answer that replaces it", async () => {
    const screen = openScreen({ ...head, version: 4, sessions: [] });
    await screen.poll();
    expect(screen.shown.filter(([status]) => status === "current")).toEqual([["current", 4]]);
  });

  it("distinguishes a server that fails from one that cannot be reached", async () => {
    const screen = openScreen(503);
    await expect(screen.poll()).rejects.toThrow();
    expect(screen.feed.freshness().cause).toBe("serverFailing");
    await expect(screen.poll()).rejects.toThrow();
    expect(screen.feed.freshness().cause).toBe("serverUnreachable");
  });

  it("names the database where our server says that it cannot read it", async () => {
    const screen = openScreen({ code: "storeFailing", message: "It is away.", statusCode: 503 });
    await expect(screen.poll()).rejects.toThrow();
    expect(screen.feed.freshness().cause).toBe("databaseAway");
  });

  it("says that somebody is signed out instead of blaming the server", async () => {
    const screen = openScreen({ code: "notSignedIn", message: "Sign in first.", statusCode: 401 });
    await expect(screen.poll()).rejects.toThrow();
    expect(screen.feed.freshness().cause).toBe("signedOut");
  });

  it("ignores events with a version it holds and a freshness it shows", async () => {
    const screen = openScreen({ ...head, version: 4, sessions: [] });
    const isNewer = (event: Parameters<typeof screen.poller.isNewer>[0]) =>
      screen.poller.isNewer(event, screen.held());
    expect(isNewer({ type: "version", version: 4 })).toBe(true);
    const event = {
      type: "freshness" as const,
      freshness: { ...currentFreshness, status: "current" as const },
    };
    expect(isNewer(event)).toBe(true);
    await screen.poll();
    expect(isNewer({ type: "version", version: 4 })).toBe(false);
    expect(isNewer(event)).toBe(false);
    expect(isNewer({ type: "version", version: 5 })).toBe(true);
    expect(isNewer({ ...event, freshness: { ...event.freshness, status: "blind" } })).toBe(true);
  });
});

function serve(answers: unknown[]): string[] {
  const requested: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    requested.push(path);
    const next = answers.shift();
    return next ? Promise.resolve(Response.json(next)) : Promise.reject(new TypeError("refused"));
  });
  return requested;
}

describe("the board of a tab", () => {
  // The page's own build, with which that of every answer is compared.
  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
  });

  it("asks for the whole board once, then only for what changed", async () => {
    const client = new QueryClient();
    const requested = serve([
      { ...head, version: 4, sessions: [boardSession()] },
      { ...head, version: 6, changed: [boardSession({ state: "live" })], removed: [] },
    ]);
    await client.fetchQuery(boardQuery);
    const board = await client.fetchQuery(boardQuery);
    expect(requested).toEqual(["/api/board", "/api/board?since=4"]);
    expect(board.sessions.get(1)?.state).toBe("live");
  });

  it("never builds upon the board of an earlier visit", async () => {
    const client = new QueryClient();
    client.setQueryData(boardKey, {
      version: 90,
      buildId: "a",
      generatedAt: head.generatedAt,
      sessions: new Map([[8, boardSession({ id: 8 })]]),
      isRestored: true,
    });
    const requested = serve([{ ...head, version: 4, sessions: [boardSession()] }]);
    const board = await client.fetchQuery(boardQuery);
    expect(requested).toEqual(["/api/board"]);
    expect([...board.sessions.keys()]).toEqual([1]);
  });

  it("keeps the last board when the server stops answering", async () => {
    const client = new QueryClient();
    serve([{ ...head, version: 4, sessions: [boardSession()] }]);
    const board = await client.fetchQuery(boardQuery);
    await expect(client.fetchQuery(boardQuery)).rejects.toThrow();
    expect(client.getQueryData(boardKey)).toBe(board);
  });
});
