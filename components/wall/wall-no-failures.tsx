"use client";

import dynamic from "next/dynamic";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { NoFailuresPlan } from "#components/wall/layout/tile-grid.ts";
import { useIsPart } from "#lib/client/board/shown-board.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useFreshness, useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import { matchesRange } from "#lib/domain/board/board-filter.ts";
import { noFailureSince } from "#lib/domain/session/failure-wording.ts";
import { dayOf, startOfDay } from "#lib/domain/time/local-time.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { hoursHeight } from "./layout/no-failures-tiles.ts";
import { wallWording } from "./wall-wording.ts";

/** With its query it brings the validator. */
export const loadDayChart = () => import("./wall-day-chart.tsx");
const WallDayChart = dynamic(withLoadError(() => loadDayChart().then(({ WallDayChart }) => WallDayChart)));

/** Says that nothing needs attention, or that this is unknown, and shows the hours around now. */
export function WallNoFailures({ plan, width }: { plan: NoFailuresPlan; width: number }) {
  return (
    <section aria-label={wallWording.needAttention} className="wall-no-failures">
      <div className="wall-no-failures-lead num" data-lead={plan.lead}>
        <NoFailuresSentence />
        <TodaysCalls />
      </div>
      {plan.chartHeight > 0 && (
        <div className="wall-day-room" style={{ height: `${plan.chartHeight + hoursHeight}em` }}>
          <WallDayChart height={plan.chartHeight} width={width} />
        </div>
      )}
    </section>
  );
}

function NoFailuresSentence() {
  const { status, confirmedAt, watchedSince } = useFreshness();
  const board = useBoard();
  const minute = useMinute();
  const now = useNow();
  const isPart = useIsPart();
  const words = useZoneWording();
  const at = (ms: number) => words.when(new Date(ms).toISOString(), minute, "minutes");
  if (status === "blind") {
    return (
      <p className="wall-no-failures-sentence">
        <span>{isPart ? wallWording.attentionUnknownHere : wallWording.attentionUnknown}</span>
        {confirmedAt !== null && (
          <span className="wall-no-failures-since">{wallWording.noneAsOf(at(confirmedAt))}</span>
        )}
      </p>
    );
  }
  const since = noFailureSince(
    [...(board?.sessions.values() ?? [])],
    watchedSince,
    board?.goneFailureEndedAt,
  );
  return (
    <p className="wall-no-failures-sentence">
      <span>{isPart ? wallWording.noneHereNeedsAttention : wallWording.noneNeedsAttention}</span>
      {since !== null && now !== null && (
        <span className="wall-no-failures-since">
          {wallWording.noFailureSince[since.basis](at(since.at))} · {formatSpan(now - since.at, "rough")}
        </span>
      )}
    </p>
  );
}

/** How many calls were live and failed today, as far as the board knows. */
function TodaysCalls() {
  const board = useBoard();
  const minute = useMinute();
  const { watchedSince } = useFreshness();
  const { zone } = useZoneWording();
  if (!board || minute === null) return null;
  const isObserved = watchedSince !== null && watchedSince <= startOfDay(dayOf(minute, zone), zone);
  const today = [...board.sessions.values()].filter(matchesRange("today", minute, zone));
  const failed = today.filter(({ hasFailedLive, hasFailedRecording }) => hasFailedLive || hasFailedRecording);
  return (
    <p className="wall-no-failures-day">
      {wallWording.today(
        today.filter(({ wentLiveAt }) => wentLiveAt !== null).length,
        failed.length,
        isObserved,
      )}
    </p>
  );
}
