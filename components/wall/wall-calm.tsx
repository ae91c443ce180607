"use client";

import dynamic from "next/dynamic";
import { withLoadError } from "#components/ui/with-load-error.tsx";
import type { CalmPlan } from "#components/wall/layout/tile-grid.ts";
import { useIsPart } from "#lib/client/board/shown-board.ts";
import { useBoard } from "#lib/client/board/use-board.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import { useFreshness, useMinute, useNow } from "#lib/client/freshness/use-clock.ts";
import { isInRange } from "#lib/domain/board/board-filter.ts";
import { noFailureSince } from "#lib/domain/session/failure-wording.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { hoursHeight } from "./layout/no-failures-tiles.ts";
import { wallWording } from "./wall-wording.ts";

const dayMs = 86_400_000;

/** With its query it brings the validator. */
export const loadDayChart = () => import("./wall-day-chart.tsx");
const WallDayChart = dynamic(withLoadError(() => loadDayChart().then(({ WallDayChart }) => WallDayChart)));

/** Says that nothing needs attention, or that this is unknown, and shows the hours around now. */
export function WallCalm({ plan, width }: { plan: CalmPlan; width: number }) {
  return (
    <section aria-label={wallWording.needAttention} className="wall-calm">
      <div className="wall-calm-lead num" data-lead={plan.lead}>
        <CalmSentence />
        <CalmDay />
      </div>
      {plan.chartHeight > 0 && (
        <div className="wall-day-room" style={{ height: `${plan.chartHeight + hoursHeight}em` }}>
          <WallDayChart height={plan.chartHeight} width={width} />
        </div>
      )}
    </section>
  );
}

function CalmSentence() {
  const { status, confirmedAt, watchedSince } = useFreshness();
  const board = useBoard();
  const minute = useMinute();
  const now = useNow();
  const isPart = useIsPart();
  const words = useZoneWording();
  const at = (ms: number) => words.when(new Date(ms).toISOString(), minute, "minutes");
  if (status === "blind") {
    return (
      <p className="wall-calm-sentence">
        <span>{isPart ? wallWording.attentionUnknownHere : wallWording.attentionUnknown}</span>
        {confirmedAt !== null && (
          <span className="wall-calm-since">{wallWording.noneAsOf(at(confirmedAt))}</span>
        )}
      </p>
    );
  }
  const calm = noFailureSince([...(board?.sessions.values() ?? [])], watchedSince, board?.goneFailureEndedAt);
  return (
    <p className="wall-calm-sentence">
      <span>{isPart ? wallWording.calmHere : wallWording.calm}</span>
      {calm !== null && now !== null && (
        <span className="wall-calm-since">
          {wallWording.noFailureSince[calm.basis](at(calm.at))} · {formatSpan(now - calm.at, "rough")}
        </span>
      )}
    </p>
  );
}

/** How many calls were live and failed today, as far as the board knows. */
function CalmDay() {
  const board = useBoard();
  const minute = useMinute();
  const { watchedSince } = useFreshness();
  if (!board || minute === null) return null;
  const isObserved = watchedSince !== null && watchedSince <= Math.floor(minute / dayMs) * dayMs;
  const today = [...board.sessions.values()].filter((session) => isInRange(session, "today", minute));
  const failed = today.filter(({ hasFailedLive, hasFailedRecording }) => hasFailedLive || hasFailedRecording);
  return (
    <p className="wall-calm-day">
      {wallWording.today(
        today.filter(({ wentLiveAt }) => wentLiveAt !== null).length,
        failed.length,
        isObserved,
      )}
    </p>
  );
}
