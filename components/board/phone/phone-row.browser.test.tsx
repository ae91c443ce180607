import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { boardSession } from "../../../test-support/board-session.ts";
import { PhoneRow } from "./phone-row.tsx";

async function colourOf(words: string, session: BoardSession, hasLeft: boolean): Promise<string> {
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PhoneRow session={session} head={undefined} isGrouped hasLeft={hasLeft} />
    </QueryClientProvider>,
  );
  const { color } = getComputedStyle(page.getByText(words, { exact: true }).element());
  await unmount();
  return color;
}

test("a live call says where it is, until it has left its group", async () => {
  const session = boardSession({ state: "live", livePlace: { part: "questions", asked: 14 } });
  const row = (hasLeft: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <PhoneRow session={session} head={undefined} isGrouped hasLeft={hasLeft} />
    </QueryClientProvider>
  );
  const { rerender } = await render(row(false));
  await expect.element(page.getByText("Q&A · 14 asked", { exact: true })).toBeVisible();
  await rerender(row(true));
  await expect.element(page.getByText("Q&A · 14 asked", { exact: true })).not.toBeInTheDocument();
});

test("only a failure has the colour of failures, not a call that moved on or has an unknown state", async () => {
  const failed = await colourOf("No access", boardSession({ state: "liveFailedNoAccess" }), false);
  const moved = await colourOf("Recording", boardSession({ state: "recordingAvailable" }), true);
  const unknown = await colourOf("Unknown", boardSession({ state: "unknown" }), false);
  expect(moved).not.toBe(failed);
  expect(unknown).toBe(moved);
});
