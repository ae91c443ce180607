"use client";

import Check from "lucide-react/icons/check";
import { clsx } from "clsx";
import { CalmMark } from "#components/marks/calm-mark.tsx";
import { useCalm } from "#components/marks/use-calm.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { openedLook, useIsOpened } from "#components/session/open-panel.ts";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { stateWords } from "#lib/domain/session/session-state.ts";
import { boardWords } from "../board-words.ts";
import { callText } from "#components/session/call-text.ts";
import { SessionFigure } from "../session-figure.tsx";

interface CalmRowProps {
  failures: readonly BoardSession[];
  /** The strip's heading says how many they are. */
  isHeadless: boolean;
}

/** Acknowledged and snoozed failures, small below the others. */
export function CalmRow({ failures, isHeadless }: CalmRowProps) {
  return (
    <div className="flex max-h-24 thin-scroll flex-wrap items-center gap-x-2 gap-y-1.5 overflow-y-auto py-0.5 text-12">
      {!isHeadless && (
        <p className="mr-1 flex items-center gap-1.5 whitespace-nowrap text-ink-2">
          <Check aria-hidden className="size-3.5" />
          {boardWords.acknowledged(failures.length)}
        </p>
      )}
      <ul className="contents">
        {failures.map((session) => (
          <CalmPill key={session.id} session={session} />
        ))}
      </ul>
    </div>
  );
}

function CalmPill({ session }: { session: BoardSession }) {
  const isOpened = useIsOpened(session.id);
  const calm = useCalm(session);
  return (
    <li
      data-attention={session.id}
      className={clsx(
        "relative flex h-7 max-w-72 items-center gap-1.5 rounded-full border bg-panel pr-2.5 pl-1 whitespace-nowrap",
        "has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:outline-ink",
        isOpened ? openedLook : "border-line hover:border-line-strong",
      )}
    >
      {calm && <CalmMark calm={calm} className="shrink-0" />}
      <SessionLink
        id={session.id}
        aria-label={`${companyName(session)}, ${eventTitle(session)}: ${stateWords[session.state]}`}
        {...callText(session)}
        className="truncate outline-none before:absolute before:inset-0 before:rounded-full"
      >
        {companyName(session)}
      </SessionLink>
      <StateGlyph state={session.state} className="size-3.5 shrink-0 text-failed" />
      <SessionFigure session={session} isCalm />
    </li>
  );
}
