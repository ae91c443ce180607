"use client";

import { clsx } from "clsx";
import UserCheck from "lucide-react/icons/user-check";
import { useContext, useRef, type ReactNode } from "react";
import { incidentWords } from "#components/incident/incident-words.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { ActingContext } from "../actions/acting.ts";
import { useTouch } from "./use-touch.ts";

interface TouchRowProps {
  session: BoardSession;
  /** The row is the first below a heading. */
  isFirst: boolean;
  isNew: boolean;
  hasLeft: boolean;
  /** This person may acknowledge its failure. */
  canAcknowledge: boolean;
  children: ReactNode;
}

/** A row for touch: a long press opens the call's actions; a swipe to the left or a button acknowledges its failure. */
export function TouchRow({ session, isFirst, isNew, hasLeft, canAcknowledge, children }: TouchRowProps) {
  const acting = useContext(ActingContext);
  const row = useRef<HTMLElement>(null);
  const acknowledge = () => acting?.acknowledge(session);
  const { shiftPx, isFarEnough, handlers } = useTouch({
    onHold: () => {
      const card = row.current?.querySelector<HTMLElement>("a[data-open]");
      if (card) acting?.openMenu(session.id, card);
    },
    onSwipe: canAcknowledge ? acknowledge : null,
  });
  return (
    <div className="relative overflow-clip">
      {shiftPx > 0 && (
        <p
          aria-hidden
          className={clsx(
            "absolute inset-y-0 right-0 flex w-30 items-center justify-end pr-3 text-13 font-medium",
            isFarEnough ? "bg-ink text-bg" : "bg-sunken text-ink-2",
          )}
        >
          {incidentWords.acknowledge}
        </p>
      )}
      <article
        ref={row}
        data-state={session.state}
        data-session={session.id}
        style={shiftPx > 0 ? { transform: `translateX(${-shiftPx}px)` } : undefined}
        {...(acting && handlers)}
        className={clsx(
          "relative flex min-h-16 items-center gap-3 border-b border-line bg-panel px-4 py-2.5 blind:hatch",
          // The browser scrolls vertically; horizontal moves are swipes.
          "touch-pan-y pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]",
          isFirst && "border-t",
          isNew && "shadow-[inset_3px_0_0_currentColor]",
          hasLeft && "opacity-60",
        )}
      >
        {children}
        {canAcknowledge && (
          <button
            type="button"
            aria-label={incidentWords.acknowledgeCall(session)}
            title={incidentWords.acknowledge}
            onClick={acknowledge}
            className="relative -mr-3 -ml-1.5 grid size-11 shrink-0 place-items-center rounded-lg text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <UserCheck className="size-4" />
          </button>
        )}
      </article>
    </div>
  );
}
