import { clsx } from "clsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneText } from "#components/state/tone-classes.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { observedStateSchema } from "#lib/contract/public-v3/session-state.ts";
import { stateWords, toneOf } from "#lib/domain/session-state.ts";

/** How many sessions of the board are in which state; a state with none is named too. */
export function SessionsByState({ sessions }: Pick<SyncStatus, "sessions">) {
  const counts = new Map(sessions.map(({ state, count }) => [state, count]));
  const states = observedStateSchema.options.filter((state) => state !== "unknown" || counts.has(state));
  return (
    <Panel aria-label="Sessions on the board by state" className="px-4 pt-3 pb-4">
      <h2 className="text-13 font-semibold">On the board</h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-8 gap-y-1.5 text-13 num sm:grid-cols-2 lg:grid-cols-3">
        {states.map((state) => (
          <div key={state} className="flex items-center gap-2">
            <dt className="flex min-w-0 flex-1 items-center gap-2 text-ink-2">
              <span className={clsx("shrink-0", toneText[toneOf(state)])}>
                <StateGlyph state={state} />
              </span>
              {stateWords[state]}
            </dt>
            <dd className="text-right">{(counts.get(state) ?? 0).toLocaleString("en")}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
