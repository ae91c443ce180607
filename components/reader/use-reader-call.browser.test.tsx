import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { commands } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import { beginningQuery } from "#lib/client/queries/calls.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { ReaderWord, TranscriptDetail } from "#lib/contract/board/transcript-detail.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { beginningOf } from "#lib/domain/transcript/beginning.ts";
import { boardAnswer, sessionDetail, transcriptDetail } from "../../test-support/answers.ts";
import { boardSession } from "../../test-support/board-session.ts";
import { useReaderCall } from "./use-reader-call.ts";

const said = (at: number): TranscriptDetail["paragraphs"][number] => ({
  start: at * 10,
  end: at * 10 + 9,
  speaker: 0,
  sentences: [0],
  words: [[`Paragraph ${at}.`, at * 10, at * 10 + 9] satisfies ReaderWord],
});
const whole = transcriptDetail({
  id: 1,
  sessionId: null,
  durationSeconds: null,
  speakers: [{ name: "Ines Calloway", role: null, company: null }],
  paragraphs: Array.from({ length: 500 }, (_, at) => said(at)),
});

test("the beginning of a long text is shown until all of it is there, and nothing is concluded from it", async () => {
  await commands.answer("/api/transcripts/1", { body: JSON.stringify(whole) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(beginningQuery(1).queryKey, beginningOf(whole));
  const shown: unknown[] = [];
  const { result } = await renderHook(
    () => {
      const loaded = useReaderCall({ kind: "transcript", id: 1 });
      if (loaded.status === "ready") {
        const { part, paragraphs, speakers, lengthSeconds } = loaded.call;
        shown.push([part, paragraphs.length, speakers.length, lengthSeconds]);
      }
      return loaded;
    },
    {
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  expect(shown[0]).toEqual(["beginning", 30, 0, 0]);
  await expect.poll(() => shown.at(-1)).toEqual([null, 500, 1, 4_999]);
  expect(result.current.status).toBe("ready");
});

test("a text of which only the beginning can be read is a failure, not a short text", async () => {
  await commands.answer("/api/transcripts/1", { status: 502, body: "{}" });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(beginningQuery(1).queryKey, beginningOf(whole));
  const { result } = await renderHook(() => useReaderCall({ kind: "transcript", id: 1 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current.status).toBe("ready");
  await expect.poll(() => result.current.status).toBe("failed");
});

test("a call that is on the board is requested with the board, and by itself only seldom", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const path = "/api/sessions/1";
  const session = boardSession({ id: 1, state: "live" });
  await commands.answer(path, { body: JSON.stringify(sessionDetail(session)) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const show = (one: BoardSession, version: number) =>
    client.setQueryData(
      boardKey,
      mergeBoard(undefined, boardAnswer("2026-11-21T14:00:00.000Z", { version, sessions: [one] })),
    );
  show(session, 1);
  const { result } = await renderHook(() => useReaderCall({ kind: "session", id: 1 }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await vi.waitUntil(() => result.current.status === "ready");
  /** Time stands still while a request is on its way. */
  const requestsIn = async (seconds: number) => {
    const before = (await commands.requests(path)).length;
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await vi.waitUntil(() => client.isFetching({ queryKey: ["session", 1] }) === 0);
    }
    return (await commands.requests(path)).length - before;
  };
  const seldom = await requestsIn(60);
  expect(seldom).toBeGreaterThanOrEqual(5);
  expect(seldom).toBeLessThanOrEqual(6);
  show({ ...session, noteCount: 1 }, 2);
  expect(await requestsIn(1)).toBe(1);
});
