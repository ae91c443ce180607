import { clsx } from "clsx";
import type { ReactNode } from "react";
import { SinceWhen } from "#components/state/since-when.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneBackground, toneText } from "#components/state/tone-classes.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { ObservedState } from "#lib/contract/public-v3/session-state.ts";
import type { StateStory as Story } from "#lib/domain/reader/reader-mode.ts";
import { isFailed, toneOf } from "#lib/domain/session/session-state.ts";

interface StateStoryProps {
  state: ObservedState;
  story: Story;
  /** Null where only a transcript is known. */
  session: BoardSession | null;
  children?: ReactNode;
}

/** Says what happened to the call, and what still works. */
export function StateStory({ state, story, session, children }: StateStoryProps) {
  const tone = toneOf(state);
  return (
    <section
      role="status"
      className={clsx("no-print mt-6 flex gap-3 rounded-xl p-4 blind:hatch", toneBackground[tone])}
    >
      <StateGlyph state={state} className={clsx("mt-0.5 size-4 shrink-0", toneText[tone])} />
      <div className="min-w-0 flex-1">
        <p className={clsx("text-14 font-semibold", toneText[tone])}>
          {story.title}
          {session && isFailed(state) && (
            <span className="font-normal">
              {" "}
              <SinceWhen session={session} hasInstant />
            </span>
          )}
        </p>
        <p className="mt-1 text-13 text-ink-2">{story.body}</p>
        {children}
      </div>
    </section>
  );
}
