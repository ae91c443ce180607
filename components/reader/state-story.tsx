import { clsx } from "clsx";
import type { ReactNode } from "react";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneGround, toneText } from "#components/state/tone-classes.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import type { StateStory as Story } from "#lib/domain/reader-mode.ts";
import { toneOf } from "#lib/domain/session-state.ts";

interface StateStoryProps {
  state: ObservedState;
  story: Story;
  children?: ReactNode;
}

/** What happened to the call, in words, and what still works. */
export function StateStory({ state, story, children }: StateStoryProps) {
  const tone = toneOf(state);
  return (
    <section
      role="status"
      className={clsx("no-print mt-6 flex gap-3 rounded-xl p-4 blind:hatch", toneGround[tone])}
    >
      <StateGlyph state={state} className={clsx("mt-0.5 size-4 shrink-0", toneText[tone])} />
      <div className="min-w-0 flex-1">
        <p className={clsx("text-14 font-semibold", toneText[tone])}>{story.title}</p>
        <p className="mt-1 text-13 text-ink-2">{story.body}</p>
        {children}
      </div>
    </section>
  );
}
