"use client";

import { capital } from "#lib/domain/text/capital.ts";
import { clsx } from "clsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { toneBackground, toneText } from "#components/state/tone-classes.ts";
import { useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { isFailed, stateWording, toneOf, isKnown, isLive } from "#lib/domain/session/session-state.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { failureFact } from "#lib/domain/session/failure-wording.ts";
import { enteredState, describeLasted, describeSeen, describeSince } from "#lib/domain/session/since-when.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { Confirmed } from "./confirmed-ago.tsx";
import { incidentWording } from "./incident-wording.ts";

/** The call's state: since when, for how long, how exactly that is known, and when it was confirmed. */
export function WhatHappened({ session }: { session: BoardSession }) {
  const minute = useMinute();
  const { state, upstreamState } = session;
  const words = useZoneWording(session.company?.exchange);
  const tone = toneOf(state);
  const entered = enteredState(session);
  const word = !isKnown(state) && upstreamState !== null ? upstreamState : stateWording[state];
  const facts = [
    describeSeen(entered),
    againFact(session, minute, words),
    failureFact(session, minute, words),
  ]
    .filter((fact) => fact !== "")
    .join(", ");
  return (
    <section
      aria-label={word}
      className={clsx(
        "flex gap-3 rounded-xl border px-3.5 py-3 blind:hatch",
        toneBackground[tone],
        isFailed(state) ? "border-failed/35" : "border-line",
      )}
    >
      <StateGlyph state={state} className={clsx("mt-0.5 size-5 shrink-0", toneText[tone])} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-14 font-semibold">
          <span className={toneText[tone]}>
            {word}{" "}
            <time dateTime={entered.since} className="num">
              {describeSince(entered, minute, words)}
            </time>
          </span>
          <Lasting session={session} />
        </p>
        <p className="mt-0.5 text-12 text-ink-2 num">
          {sentence(facts)}{" "}
          <span className="whitespace-nowrap">
            <Confirmed />
          </span>
        </p>
      </div>
    </section>
  );
}

/** How long a failure has lasted, or the figure of another state. A component of its own, because it renders every second. */
function Lasting({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  if (now === null) return null;
  const words = isFailed(session.state)
    ? describeLasted(enteredState(session), now)
    : describeTiming(sessionTiming(session, now, rules));
  return <span className="whitespace-nowrap num">{words}</span>;
}

/** Since when a live call is on air again after a failure; empty for any other. */
function againFact(session: BoardSession, minute: number | null, words: ZoneWording): string {
  const { state, previousState, wentLiveAt, stateSince } = session;
  const isAgain = isLive(state) && previousState !== null && isFailed(previousState);
  return isAgain && wentLiveAt !== null
    ? incidentWording.onAirAgain(words.whenStamp(stateSince, minute))
    : "";
}

function sentence(words: string): string {
  return `${capital(words)}.`;
}
