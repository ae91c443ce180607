"use client";

import { clsx } from "clsx";
import UserCheck from "lucide-react/icons/user-check";
import { useContext, useRef, type ReactNode, useState, type MouseEvent, type PointerEvent } from "react";
import { incidentWording } from "#components/incident/incident-wording.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { SelectBox } from "../selection/select-box.tsx";
import {
  SelectionContext,
  selectedLook,
  useIsSelected,
  useIsSelecting,
  useSelectByPress,
} from "../selection/use-selected.ts";
import { CardActionsContext } from "../actions/acting.ts";

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

/**
 * A row for touch: a long press begins to select calls, after which a tap does; a swipe to the left or a button
 * acknowledges its failure.
 */
export function TouchRow({ session, isFirst, isNew, hasLeft, canAcknowledge, children }: TouchRowProps) {
  const acting = useContext(CardActionsContext);
  const selection = useContext(SelectionContext);
  const isSelecting = useIsSelecting(selection);
  const isSelected = useIsSelected(session.id);
  const select = useSelectByPress(session.id);
  const acknowledge = () => acting?.acknowledge(session);
  const { shiftPx, isFarEnough, handlers } = useTouch({
    onHold: () => {
      selection?.toggle(session.id);
    },
    onSwipe: canAcknowledge && !isSelecting ? acknowledge : null,
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
          {incidentWording.acknowledge}
        </p>
      )}
      <article
        data-state={session.state}
        data-session={session.id}
        style={shiftPx > 0 ? { transform: `translateX(${-shiftPx}px)` } : undefined}
        {...(acting && handlers)}
        onClickCapture={(event) => {
          handlers.onClickCapture(event);
          if (!isSelecting || event.defaultPrevented) return;
          if (event.target instanceof Element && event.target.closest("[data-select]")) return;
          // While calls are selected a tap anywhere on a row selects it, in place of opening it.
          event.preventDefault();
          event.stopPropagation();
          select(event);
        }}
        className={clsx(
          "relative flex min-h-16 items-center gap-3 border-b border-line bg-panel px-4 py-2.5 blind:hatch",
          // The browser scrolls vertically; horizontal moves are swipes.
          "touch-pan-y pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]",
          isFirst && "border-t",
          isNew && "shadow-[inset_3px_0_0_currentColor]",
          hasLeft && "opacity-60",
          isSelected && selectedLook,
        )}
      >
        {isSelecting && <SelectBox session={session} className="-ml-1" />}
        {children}
        {canAcknowledge && !isSelecting && (
          <button
            type="button"
            aria-label={incidentWording.acknowledgeCall(session)}
            title={incidentWording.acknowledge}
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

const holdMs = 500;
/** A finger that moves further is not holding. */
const slackPx = 10;
/** A swipe at least this long acts when the finger is lifted. */
const swipePx = 100;
const maxShiftPx = 120;

interface TouchInput {
  /** Called when the finger rests on the row. */
  onHold: () => void;
  /** Called when the row was swiped to the left; null where that does nothing. */
  onSwipe: (() => void) | null;
}

/** Detects a long press on a row and a swipe to the left. */
function useTouch({ onHold, onSwipe }: TouchInput) {
  const touch = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | null>(null);
  /** True after a hold or a swipe: the browser's click on release must not also open the row. */
  const swallowsClick = useRef(false);
  const [shiftPx, setShiftPx] = useState(0);
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = null;
    setShiftPx(0);
  };
  return {
    shiftPx,
    isFarEnough: shiftPx >= swipePx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        swallowsClick.current = false;
        if (event.pointerType !== "touch" || !event.isPrimary) return;
        const timer = setTimeout(() => {
          swallowsClick.current = true;
          end();
          onHold();
        }, holdMs);
        touch.current = { x: event.clientX, y: event.clientY, timer };
      },
      onPointerMove: (event: PointerEvent) => {
        if (!touch.current) return;
        const leftPx = touch.current.x - event.clientX;
        if (Math.hypot(leftPx, event.clientY - touch.current.y) > slackPx) clearTimeout(touch.current.timer);
        if (onSwipe && (leftPx > slackPx || swallowsClick.current)) {
          swallowsClick.current = true;
          setShiftPx(Math.min(maxShiftPx, Math.max(0, leftPx)));
        }
      },
      onPointerUp: (event: PointerEvent) => {
        const hasSwiped = touch.current !== null && touch.current.x - event.clientX >= swipePx;
        end();
        if (hasSwiped) onSwipe?.();
      },
      // The browser takes over the touch to scroll the list.
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        // A click by keyboard has no detail. A swipe may cause no click, so the flag can still be set then.
        if (!swallowsClick.current || event.detail === 0) return;
        swallowsClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      // A long press would open the browser's own menu for the link.
      onContextMenu: (event: MouseEvent) => {
        if (touch.current !== null || swallowsClick.current) event.preventDefault();
      },
    },
  };
}
