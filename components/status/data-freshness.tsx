"use client";

import { clsx } from "clsx";
import Check from "lucide-react/icons/check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Panel } from "#components/ui/panel.tsx";
import { useClock } from "#lib/client/freshness/use-clock.ts";
import { useZoneWording } from "#lib/client/page/zone.ts";
import type { SyncStatus } from "#lib/contract/board/status.ts";
import { describeCause } from "#lib/domain/freshness/cause-wording.ts";
import { formatSpan } from "#lib/domain/text/span-wording.ts";
import { statusWording } from "./status-wording.ts";

interface DataFreshnessProps {
  status: SyncStatus;
  /** True when the last request failed: then nothing here is green. */
  isAnswerOld: boolean;
}

/** Whether the data may be shown as current, and if not, why. */
export function DataFreshness({ status, isAnswerOld }: DataFreshnessProps) {
  const zone = useZoneWording();
  const { freshness } = status;
  const isGood = freshness.status === "current" && !isAnswerOld;
  return (
    <Panel className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4" aria-label="Freshness of the data">
      <span
        className={clsx(
          "flex size-9 shrink-0 items-center justify-center rounded-full",
          isGood ? "bg-live-tint text-live" : "bg-sunken text-ink",
        )}
      >
        {isGood ? <Check className="size-5" /> : <TriangleAlert className="size-5" />}
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-16 font-semibold">
          {isAnswerOld ? statusWording.unknown : statusWording.freshness[freshness.status]}
          {!isAnswerOld && (
            <span className="ml-2 text-13 font-normal text-ink-3">
              {statusWording.check[freshness.status]}
            </span>
          )}
        </h2>
        <p className="text-13 text-ink-2">
          {freshness.cause === null
            ? statusWording.explained[freshness.status]
            : `${describeCause(freshness.cause, freshness.listing)}. ${statusWording.explained[freshness.status]}`}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 text-13 num sm:shrink-0">
        <dt className="text-ink-3">Last confirmed</dt>
        <dd className="text-right">
          <Confirmed at={freshness.confirmedAt} />
        </dd>
        <dt className="text-ink-3">{statusWording.pollsEvery}</dt>
        <dd className="text-right">{freshness.pollEveryMs / 1_000} s</dd>
        <dt className="text-ink-3">{statusWording.boardVersion}</dt>
        <dd className="text-right">{status.version}</dd>
        {freshness.retryAt !== null && (
          <>
            <dt className="text-ink-3">Next try</dt>
            <dd className="text-right">{zone.stamp(freshness.retryAt)}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

function Confirmed({ at }: { at: string | null }) {
  const clock = useClock();
  const zone = useZoneWording();
  if (at === null) return "never";
  const ago = clock === null ? "" : `, ${formatSpan(clock - Date.parse(at))} ago`;
  return (
    <>
      <time dateTime={at}>{zone.stamp(at)}</time>
      {ago}
    </>
  );
}
