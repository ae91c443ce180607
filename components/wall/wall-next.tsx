"use client";

import { StateGlyph } from "#components/state/state-glyph.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { companyName } from "#lib/domain/session-names.ts";
import { utcTime } from "#lib/domain/utc-words.ts";
import type { NextPlan } from "#lib/domain/wall-layout.ts";

const widthForSchedule = 15;

interface WallNextProps {
  plan: NextPlan;
  next: readonly BoardSession[];
  /** Small print that has no room in the footer. */
  note: string | null;
}

/** What begins soon, soonest first; the rest is a number. */
export function WallNext({ plan, next, note }: WallNextProps) {
  const more = next.length - plan.shown;
  return (
    <section className="wall-next" style={{ width: plan.place === "side" ? `${plan.width}em` : undefined }}>
      <h2 className="wall-next-title">
        <StateGlyph state="willBeLive" className="wall-glyph text-soon" />
        Next up
      </h2>
      <ol>
        {next.slice(0, plan.shown).map((session) => (
          <li key={session.id} className="wall-next-row">
            {plan.width >= widthForSchedule && (
              <time className="text-ink-3 num">{utcTime(session.date, "minutes")}</time>
            )}
            <span className="wall-next-name">{companyName(session)}</span>
            <Countdown date={session.date} />
          </li>
        ))}
      </ol>
      {next.length === 0 && <p className="wall-next-rest">Nothing in 3 hours</p>}
      {more > 0 && <p className="wall-next-rest num">and {more} more in 3 hours</p>}
      {note !== null && <p className="wall-note">{note}</p>}
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
