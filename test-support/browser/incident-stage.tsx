import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useMemo, useState, type ReactNode } from "react";
import { commands } from "vitest/browser";
import { IncidentPanel } from "#components/incident/incident-panel.tsx";
import { BoardActions } from "#components/board/board-actions.tsx";
import { AttentionCard } from "#components/board/attention/attention-card.tsx";
import { OpenPanelContext } from "#components/session/open-panel.ts";
import { tabClock } from "#lib/client/freshness/tab-clock.ts";
import { boardKey } from "#lib/client/board/board-subscription.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { mergeBoard } from "#lib/domain/board/merge-board.ts";
import { boardAnswer, sessionDetail } from "../answers.ts";
import { stillRouter } from "./still-router.ts";
import { currentFreshness } from "../current-freshness.ts";

const at = "2026-11-21T14:20:14.000Z";

/** Lets the page's own server answer for these sessions and their companies. */
export async function answerFor(sessions: readonly BoardSession[]): Promise<void> {
  await commands.answer("/api/watchlists", { body: JSON.stringify({ version: 1, watchlists: [] }) });
  for (const session of sessions) {
    await commands.answer(`/api/sessions/${session.id}`, { body: JSON.stringify(sessionDetail(session)) });
    await commands.answer(`/api/companies/${session.companyId}`, { status: 404, body: "{}" });
  }
}

const nothing = () => undefined;
interface StageProps {
  sessions: readonly BoardSession[];
  /** Called with the path of a page that something leads to. */
  onGo?: (path: string) => void;
  /** How a call is shown. */
  card?: (session: BoardSession) => ReactNode;
  /** The call whose panel is open at first. */
  opened?: number;
  /** Keeps what was requested, for a test that changes it. */
  client?: QueryClient;
}

const asFailure = (session: BoardSession) => <AttentionCard session={session} hasLeft={false} />;

/** A board of failure cards with the panel, as far as they need each other. */
export function IncidentStage({
  sessions,
  opened,
  client: given,
  onGo = nothing,
  card = asFailure,
}: StageProps) {
  const [id, setId] = useState<number | null>(opened ?? null);
  const router = useMemo(() => stillRouter(onGo), [onGo]);
  const [namePromptedFor, setNamePromptedFor] = useState<number | null>(null);
  const byId = useMemo(() => new Map(sessions.map((session) => [session.id, session])), [sessions]);
  const client = useMemo(() => {
    const queries = given ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
    queries.setQueryData(boardKey, mergeBoard(undefined, boardAnswer(at, { sessions: [...sessions] })));
    tabClock.onAnswer(currentFreshness, at, 2_000);
    return queries;
  }, [sessions, given]);
  const panel = useMemo(() => ({ id, open: setId, close: () => setId(null) }), [id]);
  return (
    <QueryClientProvider client={client}>
      <AppRouterContext value={router}>
        <OpenPanelContext value={panel}>
          <BoardActions
            sessions={byId}
            isPanelOpen={id !== null}
            onPromptName={(failed) => {
              setNamePromptedFor(failed);
              setId(failed);
            }}
          >
            <ul className="grid w-80 gap-2">
              {sessions.map((session) => (
                <li key={session.id}>{card(session)}</li>
              ))}
            </ul>
          </BoardActions>
          {id !== null && (
            <IncidentPanel
              id={id}
              attention={sessions}
              isNamePrompted={namePromptedFor === id}
              onOpen={setId}
              onClose={() => setId(null)}
            />
          )}
        </OpenPanelContext>
      </AppRouterContext>
    </QueryClientProvider>
  );
}
