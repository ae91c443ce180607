"use client";

import { useCalm } from "#components/marks/use-calm.ts";
import { twoLines } from "#components/wall/layout/two-lines.ts";
import { useNow } from "#lib/client/board/use-feed.ts";
import { useJustChanged } from "#lib/client/page/use-just-changed.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { OverdueReading } from "#lib/domain/session/readings.ts";
import { companyName } from "#lib/domain/session/session-names.ts";
import { initials } from "#lib/domain/words/initials.ts";
import { atLeastWords } from "#lib/domain/words/since-when.ts";
import { tileSpan } from "#lib/domain/words/span-words.ts";
import { alertKind } from "./alert-kind.tsx";
import { alertLasted } from "./alert-time.tsx";

interface PackedTileProps {
  session: BoardSession;
  reading: OverdueReading | null;
  /** In units of the wall, as `measure` answers. */
  textWidth: number;
  measure: (text: string) => number;
}

/** An alert among many: the name in two lines, or the ticker where it does not fit, and how long it lasts. */
export function PackedTile({ session, reading, textWidth, measure }: PackedTileProps) {
  const isNew = useJustChanged(session, "wall");
  const now = useNow();
  const calm = useCalm(session);
  const lasted = now === null ? null : alertLasted(session, reading, now);
  const mark = calm ? initials(calm.by) : lasted ? shortTime(lasted) : "";
  const name = companyName(session);
  const { lines, markedLine } = twoLines(name, mark, textWidth, measure) ?? {
    lines: [session.company?.ticker ?? name, ""],
    markedLine: 0,
  };
  const spoken = calm?.words ?? (lasted ? atLeastWords(lasted.ms, !lasted.isCertain) : "");
  return (
    <li
      data-session={session.id}
      className="wall-tile wall-alert wall-packed"
      data-kind={alertKind({ reading })}
      data-new={(reading === null && isNew && !calm) || undefined}
      data-calm={calm?.kind}
    >
      <span className="sr-only">{`${name}, ${spoken}`}</span>
      {lines.map(
        (line, index) =>
          (line !== "" || index === markedLine) && (
            <span key={index} aria-hidden className="wall-packed-line">
              <span className="wall-packed-name">{line}</span>
              {index === markedLine && <span className="wall-packed-mark num">{mark}</span>}
            </span>
          ),
      )}
    </li>
  );
}

/** Seconds in the first minute, then whole minutes; a minimum is marked as one. */
function shortTime({ ms, isCertain }: { ms: number; isCertain: boolean }): string {
  return isCertain ? tileSpan(ms) : `≥${tileSpan(ms)}`;
}
