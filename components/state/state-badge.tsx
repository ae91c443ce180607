import { clsx } from "clsx";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import { stateWords, toneOf } from "#lib/domain/session-state.ts";
import { StateGlyph } from "./state-glyph.tsx";
import { toneText } from "./tone-classes.ts";

interface StateBadgeProps {
  state: ObservedState;
  /** What upstream called it, shown on hover so that people can talk to the supplier. */
  upstreamState?: string | null;
  className?: string;
}

/** A state as shape, colour and word. */
export function StateBadge({ state, upstreamState, className }: StateBadgeProps) {
  const word = state === "unknown" && upstreamState ? upstreamState : stateWords[state];
  return (
    <span
      title={`Upstream state: ${upstreamState ?? "not given"}`}
      className={clsx("inline-flex items-center gap-1.5 font-medium", toneText[toneOf(state)], className)}
    >
      <StateGlyph state={state} />
      {word}
    </span>
  );
}
