"use client";

import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useContext, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import type { BoardControls } from "#lib/client/address/board-params.ts";
import { keepUnfolded, wasUnfolded } from "#lib/client/board/board-place.ts";
import { useMediaQuery } from "#lib/client/page/use-media-query.ts";
import { useStorm } from "#lib/client/board/use-storm.ts";
import type { BoardView } from "#lib/client/board/use-board-view.ts";
import { failureCounts } from "#lib/domain/words/failure-words.ts";

import { AttentionCard } from "./attention-card.tsx";
import { CalmLine } from "./calm-line.tsx";
import { FailureLine } from "./failure-line.tsx";
import { OutsideFailures } from "./outside-failures.tsx";
import { OverdueCounts } from "./overdue-counts.tsx";
import { StormLine } from "./storm-line.tsx";
import { ParamLink } from "../param-link.tsx";
import { UpdatesButton } from "../updates-button.tsx";
import { useHeldRows } from "../use-held-rows.ts";
import { BoardActivity, useListActivity } from "../use-list-activity.ts";
import { boardWords } from "../board-words.ts";

/** From this width on four cards fit in a row. */
const wide = "(min-width: 100rem)";

interface AttentionStripProps {
  view: BoardView;
  controls: BoardControls;
}

/** Failures, newest first, above all lists; a single line when there are none. */
export function AttentionStrip({ view, controls }: AttentionStripProps) {
  const [isOpen, setIsOpen] = useState(wasUnfolded);
  const shownAtFirst = useMediaQuery(wide) ? 4 : 3;
  const { failures } = view;
  const storm = useStorm();
  // A strip that grew or shrank would move the lists below it, so activity in any list holds it.
  const activity = useContext(BoardActivity);
  const { holding } = useListActivity();
  const held = useHeldRows({
    rows: failures,
    sessions: view.sessions,
    companion: failures.length === 0,
    isHeld: activity.isActive,
    listKey: view.filterKey,
  });
  if (held.companion) return <CalmLine view={view} controls={controls} />;
  const shown = isOpen ? held.rows : held.rows.slice(0, shownAtFirst);
  const more = held.rows.length - shownAtFirst;
  const kept = new Set(held.rows.map(({ id }) => id));
  return (
    <section
      aria-labelledby="attention"
      className="flex flex-col gap-2 rounded-xl border border-failed/35 bg-failed-tint px-3 pt-2 pb-3 blind:hatch"
    >
      <header className="flex h-6 min-w-0 items-center gap-2 text-13">
        <TriangleAlert className="size-4 text-failed" />
        <h2 id="attention" className="font-semibold whitespace-nowrap text-failed">
          {boardWords.needAttention(failures.length)}
        </h2>
        {more > 0 && (
          <Button
            look="quiet"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => {
              setIsOpen(!isOpen);
              keepUnfolded(!isOpen);
            }}
          >
            {isOpen ? boardWords.showFewer : boardWords.more(more)}
          </Button>
        )}
        <UpdatesButton count={held.updates} onShow={activity.end} />
        <StormLine storm={storm} />
        <FailureLine failures={failures.filter(({ id }) => !kept.has(id))} />
        <Counts view={view} controls={controls} />
      </header>
      <ul
        {...holding}
        className="grid max-h-[17rem] thin-scroll gap-2 overflow-y-auto lg:grid-cols-3 min-[100rem]:grid-cols-4"
      >
        {shown.map((session) => (
          <li key={session.id}>
            <AttentionCard session={session} hasLeft={held.hasLeft(session.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Counts of failures, filtered failures and overdue sessions, each linking to what it counts. */
function Counts({ view, controls }: AttentionStripProps) {
  const { live, recording } = failureCounts(view.failures);
  return (
    <p className="ml-auto flex gap-1.5 whitespace-nowrap text-ink-2">
      {view.outside.length > 0 && (
        <>
          <OutsideFailures view={view} controls={controls} />
          <span aria-hidden>·</span>
        </>
      )}
      <OverdueCounts view={view} controls={controls} hasMore />
      {live > 0 && (
        <ParamLink
          controls={controls}
          to={{ state: ["liveFailedInterrupted", "liveFailedNoAccess", "liveFailedNotStarted"] }}
          className="hover:underline"
        >
          {boardWords.liveFailures(live)}
        </ParamLink>
      )}
      {live > 0 && recording > 0 && <span aria-hidden>·</span>}
      {recording > 0 && (
        <ParamLink
          controls={controls}
          to={{ state: ["processingRecordingFailed"] }}
          className="hover:underline"
        >
          {boardWords.recordingFailures(recording)}
        </ParamLink>
      )}
    </p>
  );
}
