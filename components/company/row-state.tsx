"use client";

import { PastMarks } from "#components/state/past-marks.tsx";
import { ReadingTag } from "#components/state/reading-tag.tsx";
import { SinceWhen } from "#components/state/since-when.tsx";
import { StateBadge } from "#components/state/state-badge.tsx";
import { useNow } from "#lib/client/freshness/use-clock.ts";
import { useRules } from "#lib/client/board/use-board.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import { readingWording } from "#lib/domain/session/readings.ts";
import { toneOf } from "#lib/domain/session/session-state.ts";
import { sessionTiming } from "#lib/domain/session/session-timing.ts";

/** The state of a session in a row; a failed, processing or unknown state with its duration. */
export function RowState({ session }: { session: BoardSession }) {
  const tone = toneOf(session.state);
  return (
    <span className="min-w-0 text-13">
      <span className="flex items-center gap-2 whitespace-nowrap">
        <StateBadge
          state={session.state}
          upstreamState={session.upstreamState}
          className="blind:text-ink-2"
        />
        <PastMarks session={session} isShort className="text-12" />
        <Stuck session={session} />
      </span>
      {(tone === "failed" || tone === "processing" || tone === "unknown") && (
        <span className="block text-12 text-ink-3">
          <SinceWhen session={session} />
        </span>
      )}
    </span>
  );
}

function Stuck({ session }: { session: BoardSession }) {
  const now = useNow();
  const rules = useRules();
  if (now === null || sessionTiming(session, now, rules).kind !== "stuck") return null;
  return (
    <ReadingTag reading="stuck" className="text-12">
      {readingWording.stuck}
    </ReadingTag>
  );
}
