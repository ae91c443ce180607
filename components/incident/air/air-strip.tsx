"use client";

import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { sessionAirQuery } from "#lib/client/queries/calls.ts";
import type { BoardSession } from "#lib/contract/board/board-session.ts";
import type { SessionAir } from "#lib/contract/board/session-detail.ts";
import { airStrip } from "#lib/domain/air/air-strip.ts";
import { describeLevel } from "#lib/domain/air/heard-wording.ts";
import { heardReading, isAirTrouble } from "#lib/domain/session/readings.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { AirDrawing } from "./air-drawing.tsx";
import { airWording } from "./air-wording.ts";

/** The last ten minutes of a live call's stream: its level, its segments and its text on one axis of time. */
export function AirStrip({ session }: { session: BoardSession }) {
  const { data: air } = useQuery(sessionAirQuery(session.id));
  const words = useZoneWording(session.company?.exchange);
  if (!air) return <Skeleton className="h-52" />;
  const heard = heardReading(session);
  const strip = airStrip(air, Date.parse(session.wentLiveAt ?? session.stateSince));
  const since = isAirTrouble(heard) && session.onAir ? Date.parse(session.onAir.since) : null;
  return (
    <section aria-label={airWording.title} className="flex flex-col gap-2.5">
      <p className="flex items-baseline justify-between gap-3 text-13">
        <span>
          <strong className="font-semibold text-ink-2">{airWording.title}</strong>{" "}
          <span className="text-12 text-ink-3">{airWording.window(words.name(air.to))}</span>
        </span>
        {strip.gaps.length > 0 && (
          <span className="flex items-center gap-1.5 text-12 text-ink-3">
            <span
              aria-hidden
              className="size-3.5 rounded-xs border border-dashed border-line-strong hatch-strong"
            />
            {airWording.notObserved}
          </span>
        )}
      </p>
      <AirDrawing air={air} strip={strip} since={since} isSilent={heard === "silent"} words={words} />
      <Findings air={air} session={session} words={words} />
    </section>
  );
}

interface FindingsProps {
  air: SessionAir;
  session: BoardSession;
  words: ZoneWording;
}

/** What the last look found, and when the present reading was said. */
function Findings({ air, session, words }: FindingsProps) {
  const last = air.checks.at(-1);
  const level = air.checks.findLast(({ meanDb }) => meanDb !== null);
  const heard = heardReading(session);
  const rows = [
    last && {
      name: airWording.stream,
      found: last.isRead ? airWording.answers((last.segments ?? 0) > 0) : airWording.noAnswer,
      at: last.at,
    },
    level && { name: airWording.sound, found: describeLevel(level.meanDb ?? 0), at: level.at },
    heard !== null &&
      air.saidAt !== null && { name: airWording.said, found: airWording.saidAfter, at: air.saidAt },
  ].filter((row) => row !== undefined && row !== false);
  if (rows.length === 0) return null;
  return (
    <dl className="border-t border-line pt-3 text-13">
      {rows.map(({ name, found, at }) => (
        <div key={name} className="flex gap-3 py-0.5">
          <dt className="w-14 text-ink-3">{name}</dt>
          <dd className="flex min-w-0 flex-1 justify-between gap-3">
            <span>{found}</span>
            <time dateTime={at} className="mono text-12 text-ink-3">
              {words.time(at, "seconds")}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  );
}
