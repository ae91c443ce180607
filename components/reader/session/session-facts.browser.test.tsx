import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toReaderCall } from "#components/reader/reader-call.ts";
import { sessionDetail } from "../../../test-support/answers.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { SessionFacts } from "./session-facts.tsx";

test.each([
  {
    state: "processingRecordingFailed",
    upstreamState: "processingRecordingFailed",
    words: "Processing failed",
  },
  { state: "unknown", upstreamState: "liveButOdd", words: "Unknown sent as “liveButOdd”" },
] as const)("the state row says $state in words", async ({ state, upstreamState, words }) => {
  const session = sessionDetail(boardSession({ state, upstreamState }));
  const call = toReaderCall({
    path: "/sessions/1",
    isTranscriptPage: false,
    session,
    transcript: null,
    texts: [],
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionFacts call={call} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("State", { exact: true })).toBeVisible();
  const rows = [...document.querySelectorAll("dt")].map((row) => row.textContent);
  const values = [...document.querySelectorAll("dd")].map((row) => row.textContent);
  expect(values[rows.indexOf("State")]?.trim()).toBe(words);
});
