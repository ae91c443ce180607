"use client";

import Link from "next/link";
import { PastMarks } from "#components/state/past-marks.tsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { StateGlyph } from "#components/state/state-glyph.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { useNow } from "#lib/client/use-feed.ts";
import { useRules } from "#lib/client/use-rules.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { formatCallTime } from "#lib/domain/call-time.ts";
import { overdueReading, readingWords } from "#lib/domain/readings.ts";
import { eventTitle } from "#lib/domain/session-names.ts";
import { spanWords } from "#lib/domain/span-words.ts";
import { utcTime } from "#lib/domain/utc-words.ts";

/** A call that is on air, with the way to it. */
export function LiveNow({ session }: { session: BoardSession }) {
  return (
    <section
      aria-label="Live"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-live/40 bg-live-tint px-4 py-3.5 blind:border-line blind:bg-panel blind:hatch"
    >
      <StateGlyph state="live" className="size-6 shrink-0 text-live blind:text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-16 font-semibold">
          <span className="sr-only">Live: </span>
          {eventTitle(session)}
        </h2>
        <p className="text-13 text-ink-2 num">{startWords(session)}</p>
      </div>
      <PastMarks session={session} className="text-12" />
      <OnAir session={session} />
      <Link href={`/sessions/${session.id}`} prefetch={false} className={buttonLook()}>
        Listen and read
      </Link>
    </section>
  );
}

function OnAir({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  if (now === null) return null;
  const ms = now - Date.parse(session.wentLiveAt ?? session.stateSince);
  return (
    <>
      {overdueReading(session, now, rules) && (
        <ReadingTag reading="overrun" className="text-12">
          {readingWords.overrun}
        </ReadingTag>
      )}
      <span className="text-20 font-semibold tracking-tight text-live num blind:text-ink-2">
        {formatCallTime(ms / 1_000)}
      </span>
    </>
  );
}

function startWords({ wentLiveAt, date }: BoardSession): string {
  if (wentLiveAt === null) return `Scheduled ${utcTime(date, "minutes")} UTC; upstream states no start`;
  const late = Date.parse(wentLiveAt) - Date.parse(date);
  const words =
    Math.abs(late) < 1_000
      ? "on schedule"
      : `${spanWords(Math.abs(late))} ${late > 0 ? "after" : "before"} schedule`;
  return `Went live ${utcTime(wentLiveAt)} UTC, ${words}`;
}
