import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { boardAnswer } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { boardKey, boardQuery } from "./board.ts";

const { sessions: _none, ...head } = boardAnswer("2026-11-21T14:00:00.000Z");

// The page's own build, with which that of every answer is compared.
beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.unstubAllGlobals();
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
