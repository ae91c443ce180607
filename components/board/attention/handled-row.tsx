"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import { useState } from "react";
import { HandledBadge } from "#components/marks/handled-badge.tsx";
import { useHandling } from "#components/marks/use-handling.ts";
import { callText } from "#components/session/call-text.ts";
import { openedLook, useIsOpened } from "#components/session/open-panel.ts";
import { SessionLink } from "#components/session/session-link.tsx";
import { TroubleGlyph } from "#components/state/trouble-glyph.tsx";
import { Button } from "#components/ui/button.tsx";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isAirTrouble, troubleOf, troubleWording } from "#lib/domain/session/readings.ts";
import { companyName, eventTitle } from "#lib/domain/session/session-names.ts";
import { stateWording } from "#lib/domain/session/session-state.ts";
import { boardWording } from "../board-wording.ts";
import { SessionFigure } from "../session-figure.tsx";

/** About as many as have room. Hundreds of them would be drawn again with every change of the board. */
const shownAtFirst = 24;

interface HandledRowProps {
  calls: readonly BoardSession[];
  /** The strip's heading says how many they are. */
  isHeadless: boolean;
}

/** Acknowledged and snoozed failures and trouble on the air, small below the others. */
export function HandledRow({ calls, isHeadless }: HandledRowProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? calls : calls.slice(0, shownAtFirst);
  const more = calls.length - shownAtFirst;
  return (
    <div className="flex max-h-24 thin-scroll flex-wrap items-center gap-x-2 gap-y-1.5 overflow-y-auto py-0.5 text-12">
      {!isHeadless && (
        <p className="mr-1 flex items-center gap-1.5 whitespace-nowrap text-ink-2">
          <Check aria-hidden className="size-3.5" />
          {boardWording.acknowledged(calls.length)}
        </p>
      )}
      <ul className="contents">
        {shown.map((session) => (
          <HandledPill key={session.id} session={session} />
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? boardWording.showFewer : boardWording.more(more)}
        </Button>
      )}
    </div>
  );
}

function HandledPill({ session }: { session: BoardSession }) {
  const isOpened = useIsOpened(session.id);
  const handled = useHandling(session);
  const trouble = troubleOf(session);
  const word = trouble === null ? stateWording[session.state] : troubleWording(trouble);
  return (
    <li
      data-attention={session.id}
      className={clsx(
        "relative flex h-7 max-w-72 items-center gap-1.5 rounded-full border bg-panel pr-2.5 pl-1 whitespace-nowrap",
        "has-[a[data-open]:focus-visible]:outline-2 has-[a[data-open]:focus-visible]:outline-ink",
        isOpened ? openedLook : "border-line hover:border-line-strong",
      )}
    >
      {handled && <HandledBadge handled={handled} className="shrink-0" />}
      <SessionLink
        id={session.id}
        aria-label={`${companyName(session)}, ${eventTitle(session)}: ${word}`}
        {...callText(session)}
        className="truncate outline-none before:absolute before:inset-0 before:rounded-full"
      >
        {companyName(session)}
      </SessionLink>
      {trouble !== null && (
        <TroubleGlyph
          trouble={trouble}
          className={clsx("size-3.5 shrink-0", isAirTrouble(trouble) ? "text-processing" : "text-failed")}
        />
      )}
      <SessionFigure session={session} isHandled />
    </li>
  );
}
