"use client";

import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import { formatCallTime } from "#lib/domain/text/call-time.ts";
import type { NextPlan } from "#components/wall/layout/wall-layout.ts";
import { wallWording } from "./wall-wording.ts";
import { WallName } from "./wall-name.tsx";
import { WallNote } from "./wall-note.tsx";
import type { WallNotes } from "./wall-notes.ts";

const widthForSchedule = 15;
const widthForSentence = 11.5;

interface WallNextProps {
  plan: NextPlan;
  next: readonly BoardSession[];
  /** Notes that do not fit into the footer. */
  notes: WallNotes | null;
}

/** The next calls, soonest first, and the number of further ones. */
export function WallNext({ plan, next, notes }: WallNextProps) {
  const more = next.length - plan.shown;
  const words = useZoneWording();
  return (
    <section className="wall-next" style={{ width: plan.place === "side" ? `${plan.width}em` : undefined }}>
      <h2 className="wall-next-title">
        <StateGlyph state={stateOfLane("confirmed")} className="wall-glyph text-soon" />
        {wallWording.next}
      </h2>
      <ol>
        {next.slice(0, plan.shown).map((session) => (
          <li key={session.id} className="wall-next-row">
            {plan.width >= widthForSchedule && (
              <time className="text-ink-3 num">{words.time(session.date, "minutes")}</time>
            )}
            <WallName session={session} className="wall-next-name" />
            <Countdown date={session.date} />
          </li>
        ))}
      </ol>
      {next.length === 0 && <p className="wall-next-rest">{wallWording.nothingNext}</p>}
      {more > 0 && (
        <p className="wall-next-rest num">
          {plan.width >= widthForSentence ? wallWording.moreNext(more) : wallWording.more(more)}
        </p>
      )}
      {notes !== null && <WallNote notes={notes} className="wall-note" />}
    </section>
  );
}

function Countdown({ date }: { date: string }) {
  const now = useNow();
  const left = now === null ? null : Date.parse(date) - now;
  return (
    <span className="text-soon num">
      {left === null ? "–" : left < 1_000 ? "due" : formatCallTime(Math.ceil(left / 1_000))}
    </span>
  );
}
