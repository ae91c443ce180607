import { clsx } from "clsx";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { stateWording, toneOf, isKnown } from "#lib/domain/session/session-state.ts";
import { StateGlyph } from "./state-glyph.tsx";
import { toneText } from "./tone-classes.ts";

interface StateBadgeProps {
  state: ObservedState;
  /** Upstream's name of the state, shown if the state is unknown to Callboard. */
  upstreamState?: string | null;
  /** The failure is acknowledged or snoozed: only the shape keeps its colour. */
  isHandled?: boolean;
  className?: string;
}

/** A state as shape, colour and word. */
export function StateBadge({ state, upstreamState, isHandled = false, className }: StateBadgeProps) {
  const word = !isKnown(state) && upstreamState ? upstreamState : stateWording[state];
  return (
    <span
      className={clsx(
        "inline-flex min-w-0 items-center gap-1.5 font-medium",
        toneText[toneOf(state)],
        className,
      )}
    >
      <StateGlyph state={state} />
      <span className={clsx("truncate", isHandled && "font-normal text-ink-2")}>{word}</span>
    </span>
  );
}
