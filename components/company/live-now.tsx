"use client";

import Link from "next/link";
import { PastMarks } from "#components/state/past-marks.tsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { readingWording } from "#lib/domain/session/readings.ts";
import { eventTitle } from "#lib/domain/session/session-names.ts";
import { stateOfLane } from "#lib/domain/session/session-state.ts";
import { sessionTiming, describeTiming } from "#lib/domain/session/session-timing.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { callText } from "#components/session/call-text.ts";
import { companyWording } from "./company-wording.ts";

/** A live call, with a link to it. */
export function LiveNow({ session }: { session: BoardSession }) {
  const words = useZoneWording(session.company?.exchange);
  return (
    <section
      aria-label="Live"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-live/40 bg-live-tint px-4 py-3.5 blind:border-line blind:bg-panel blind:hatch"
    >
      <StateGlyph state={stateOfLane("live")} className="size-6 shrink-0 text-live blind:text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-16 font-semibold">
          <span className="sr-only">Live: </span>
          <bdi lang={callText(session).lang}>{eventTitle(session)}</bdi>
        </h2>
        <p className="text-13 text-ink-2 num">{describeStart(session, words)}</p>
      </div>
      <OnAir session={session} />
      <Link href={`/sessions/${session.id}`} prefetch={false} className={buttonLook()}>
        {companyWording.listen}
      </Link>
      <span className="empty:hidden">
        <PastMarks session={session} className="text-12" />
      </span>
    </section>
  );
}

function OnAir({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  const timing = now === null ? null : sessionTiming(session, now, rules);
  return (
    <>
      {timing?.kind === "overrun" && (
        <ReadingTag reading="overrun" className="text-12">
          {readingWording.overrun}
        </ReadingTag>
      )}
      {/* Has a width before the clock is known, so that the title does not wrap when the time appears. */}
      <span className="min-w-[5ch] text-right text-20 font-semibold tracking-tight text-live num blind:text-ink-2">
        {timing && describeTiming(timing.kind === "overrun" ? { ...timing, kind: "onAir" } : timing)}
      </span>
    </>
  );
}

function describeStart({ wentLiveAt, date }: BoardSession, { stamp }: ZoneWording): string {
  if (wentLiveAt === null) return companyWording.noStart(stamp(date, "minutes"));
  const late = Date.parse(wentLiveAt) - Date.parse(date);
  const words =
    Math.abs(late) < 1_000
      ? "on schedule"
      : `${formatSpan(Math.abs(late))} ${late > 0 ? "after" : "before"} schedule`;
  return `Went live ${stamp(wentLiveAt)}, ${words}`;
}
