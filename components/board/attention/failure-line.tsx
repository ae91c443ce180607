"use client";

import { SessionLink } from "#components/session/session-link.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { troubleOf, troubleWording } from "#lib/domain/session/readings.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { callText } from "#components/session/call-text.ts";
import { boardWording } from "../board-wording.ts";

/** New failures, and new trouble on the air, in one line, in place of cards, while the lists below are held and must not move. */
export function FailureLine({ failures }: { failures: readonly BoardSession[] }) {
  const [first, ...more] = failures;
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-13 text-failed" data-testid="new-failure">
      <span className="shrink-0 rounded bg-failed px-1.5 text-11 font-semibold text-bg">New</span>
      <SessionLink id={first.id} className="truncate font-medium underline-offset-2 hover:underline">
        <bdi lang={callText(first).lang}>{companyName(first)}</bdi>: {wordOf(first)}
      </SessionLink>
      {more.length > 0 && <span className="shrink-0 num">{boardWording.andMore(more.length)}</span>}
    </span>
  );
}

function wordOf(session: BoardSession): string {
  const trouble = troubleOf(session);
  return trouble === null ? stateWording[session.state] : troubleWording(trouble);
}
