import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { columnsOf } from "#lib/domain/board/chosen-columns.ts";
import { boardAnswer, sessionDetail } from "../test-support/answers.ts";
import { boardSession } from "../test-support/board-session.ts";
import { answerFor, IncidentStage } from "../test-support/browser/incident-stage.tsx";
import { currentFreshness } from "../test-support/current-freshness.ts";
import { TableRow } from "./board/table/table-row.tsx";
import { RowState } from "./company/row-state.tsx";
import { EmbedRow } from "./embed/embed-row.tsx";
import { SessionHistory } from "./session/session-history.tsx";
import { StateStory } from "./reader/session/state-story.tsx";

const now = "2026-11-21T14:20:14.000Z";
const state = "liveFailedInterrupted";
const story = { title: "The stream broke off", body: "" };

/** Every screen that says since when, by its name. */
const screens: Record<string, (session: BoardSession) => ReactNode> = {
  "a card of the board": (session) => <IncidentStage sessions={[session]} />,
  "the panel of the board": (session) => <IncidentStage sessions={[session]} card={() => null} opened={1} />,
  "the board's table": (session) => (
    <TableRow session={session} columns={columnsOf(["since"], null)} index={2} hasLeft={false} />
  ),
  "a company's row": (session) => <RowState session={session} />,
  "an embedded strip": (session) => <EmbedRow session={session} />,
  "the call's page": (session) => <StateStory state={state} story={story} session={session} />,
  "the call's history": (session) => {
    const { stateSince: observedAt, stateNotBefore: notBefore, stateSinceBasis, updatedAt } = session;
    const from = stateSinceBasis === "observed" ? ("live" as const) : null;
    const row = { from, to: state, observedAt, notBefore, upstreamUpdatedAt: updatedAt } as const;
    return <SessionHistory session={sessionDetail(session, { history: [row] })}>{null}</SessionHistory>;
  },
};

const found = {
  since: "2026-11-21T14:00:02.000Z",
  stateSinceBasis: "upstream",
  stateNotBefore: null,
} as const;
const missed = {
  since: "2026-11-21T14:18:40.000Z",
  stateSinceBasis: "observed",
  stateNotBefore: "2026-11-21T14:00:02.000Z",
} as const;

test.each([
  ["was not seen", found, "since 14:00:02 UTC or earlier"],
  ["lies between two polls", missed, "since between 14:00:02 and 14:18:40 UTC"],
])("a beginning that %s is said with that on every screen, by one sentence", async (_, when, sentence) => {
  const { since, ...certainty } = when;
  const session = boardSession({ state, stateSince: since, updatedAt: since, ...certainty });
  await answerFor([session]);
  for (const [name, show] of Object.entries(screens)) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queries.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(now, { sessions: [session] })));
    tabClock.onAnswer(currentFreshness, now, 60_000);
    const { container, unmount } = await render(
      <QueryClientProvider client={queries}>{show(session)}</QueryClientProvider>,
    );
    const said = () =>
      [...container.querySelectorAll("time")].map((time) => `${time.textContent} ${time.title}`).join("\n");
    await expect.poll(said, { message: name }).toContain(sentence);
    await unmount();
  }
});
