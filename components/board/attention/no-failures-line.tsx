"use client";

import Check from "lucide-react/icons/check";
import Ellipsis from "lucide-react/icons/ellipsis";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import type { BoardView } from "#components/board/use-board-view.ts";
import { useFreshness, useMinute } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { totalOf } from "#lib/domain/board/count-states.ts";
import { noFailureSince } from "#lib/domain/session/failure-wording.ts";
import type { ZoneWording } from "#lib/domain/text/zone-wording.ts";
import { FailureLine } from "./failure-line.tsx";
import { OutsideFailures } from "./outside-failures.tsx";
import { OverdueCounts } from "./overdue-counts.tsx";
import { Unacknowledged } from "./unacknowledged.tsx";
import { boardWording } from "../board-wording.ts";

/**
 * Says that nothing failed, or while blind that this is unknown. While the lists below are held, a new failure is shown
 * in this line, so that they do not move.
 */
export function NoFailuresLine({ view, controls }: { view: BoardView; controls: BoardControls }) {
  const { status, confirmedAt, watchedSince } = useFreshness();
  const minute = useMinute();
  const zone = useZoneWording();
  if (view.failures.length > 0) {
    return (
      <div className="flex h-10 shrink-0 items-center gap-2.5 rounded-xl border border-failed/35 bg-failed-tint px-3.5 blind:hatch">
        <TriangleAlert className="size-4 shrink-0 text-failed" />
        <FailureLine failures={view.failures} />
      </div>
    );
  }
  return (
    <div className="flex h-10 shrink-0 items-center gap-2.5 rounded-xl border border-line bg-panel px-3.5 text-13 text-ink-2 blind:hatch">
      {status === "blind" ? (
        <Ellipsis className="size-4 text-ink-3" />
      ) : (
        <Check className="size-4 text-ink-3" />
      )}
      <span className="num">
        {status === "blind"
          ? describeBlind(confirmedAt, minute, zone)
          : describeNoFailures(view, watchedSince, minute, zone)}
      </span>
      <OutsideFailures view={view} controls={controls} />
      <span className="ml-auto flex gap-1.5">
        <Unacknowledged sessions={view.unacknowledged} />
        <OverdueCounts view={view} controls={controls} />
      </span>
    </div>
  );
}

function describeBlind(confirmedAt: number | null, now: number | null, zone: ZoneWording): string {
  return confirmedAt === null
    ? boardWording.failuresUnknown
    : boardWording.failuresUnknownSince(minuteOf(confirmedAt, now, zone));
}

function describeNoFailures(
  view: BoardView,
  watchedSince: number | null,
  now: number | null,
  zone: ZoneWording,
): string {
  const sessions = Object.values(view.lanes).flat();
  const sum = totalOf(view.stateTotals);
  const handled = noFailureSince(sessions, watchedSince, view.goneFailureEndedAt);
  if (handled === null) return boardWording.noFailuresAmong(sum);
  const since = minuteOf(handled.at, now, zone);
  const isFiltered = view.outside.length > 0;
  switch (handled.basis) {
    case "recovery":
      return boardWording.noFailuresSince(since, isFiltered);
    case "leaving":
      return boardWording.noneListedSince(since, isFiltered);
    case "watch":
      return boardWording.noFailuresAmong(sum) + boardWording.watchedSince(since);
  }
}

function minuteOf(at: number, now: number | null, zone: ZoneWording): string {
  return zone.whenStamp(new Date(at).toISOString(), now, "minutes");
}
